import { createEvents } from "../browser/create-events.ts";
import { ApiError } from "./api-error.ts";

const failures = createEvents<[error: ApiError]>();

/** Hands every failed call that nobody handles to a listener. Answers the function that stops it. */
export const onFailedCall = failures.on;

/** Tells of a failed call, in the one place where that is done; other errors are no business of the visitor's. */
export function tellFailedCall(error: unknown): void {
  if (error instanceof ApiError) failures.emit(error);
}
