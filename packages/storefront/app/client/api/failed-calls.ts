import { ApiError } from "./api-error.ts";

type Listener = (error: ApiError) => void;
const listeners = new Set<Listener>();

/** Hands every failed call that nobody handles to `listener`. Answers the function that stops it. */
export function onFailedCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of a failed call, in the one place where that is done; other errors are no business of the visitor's. */
export function tellFailedCall(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  for (const listener of listeners) listener(error);
}
