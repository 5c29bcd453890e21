import type { ApiError } from "../../../client/api/api-error.ts";
import { errorNotice } from "../../../client/api/error-table.ts";

/** What the panel says of a search that failed, as the error catalogue has it: typing on would repeat a toast. */
export function failureText(error: ApiError): string {
  const notice = errorNotice(error);
  return [notice?.title ?? "No se ha podido buscar", notice?.text]
    .filter((text) => text !== undefined)
    .map((text) => text.replace(/\.$/, ""))
    .join(". ");
}
