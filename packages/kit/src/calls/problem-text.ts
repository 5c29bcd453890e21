import { ApiError } from "./api-error.ts";
import { errorNotice } from "./error-table.ts";

/**
 * The visitor's one-line message for a failed call, shown where it was made. Rethrows any other
 * error than ApiError.
 */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const notice = errorNotice(error);
  return [notice?.title, notice?.text].filter(Boolean).join(". ");
}
