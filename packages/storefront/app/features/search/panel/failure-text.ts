import type { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { errorNotice } from "@tuerca/kit/calls/error-table.ts";

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
