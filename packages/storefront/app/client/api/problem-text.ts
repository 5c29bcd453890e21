import { ApiError } from "./api-error.ts";
import { errorNotice } from "./error-table.ts";

/** What a failed call tells the visitor where it was made, in one line. Throws what is no ApiError. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const notice = errorNotice(error);
  return [notice?.title, notice?.text].filter(Boolean).join(". ");
}
