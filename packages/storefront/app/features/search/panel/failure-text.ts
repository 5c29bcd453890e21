import type { ApiError } from "../../../client/api/api-error.ts";
import { errorNotice } from "../../../client/api/error-table.ts";

/**
 * The panel's text for a failed search, from the error catalogue, because typing on would repeat a
 * toast.
 */
export function failureText(error: ApiError): string {
  const notice = errorNotice(error);
  return [notice?.title ?? "No se ha podido buscar", notice?.text]
    .filter((text) => text !== undefined)
    .map((text) => text.replace(/\.$/, ""))
    .join(". ");
}
