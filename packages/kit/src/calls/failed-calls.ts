import { createEvents } from "../browser/create-events.ts";
import { ApiError } from "./api-error.ts";

const failures = createEvents<[error: ApiError]>();

/** Calls a listener for every unhandled failed call. Returns the function that stops it. */
export const onFailedCall = failures.on;

/** Reports a failed call to the one listener; ignores other errors, which are not for visitors. */
export function reportFailedCall(error: unknown): void {
  if (error instanceof ApiError) failures.emit(error);
}
