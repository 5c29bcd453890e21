import { createEvents } from "../client/browser/create-events.ts";

const paths = createEvents<[path: string, replace: boolean]>();

/** Hands every path that `goTo` is called with to a listener. Answers the function that stops it. */
export const onGoTo = paths.on;

/**
 * Opens another page of the shop, from what stands too often on a page for a hook of its own. With `replace` it takes the
 * current page's place in the history.
 */
export function goTo(path: string, replace = false): void {
  paths.emit(path, replace);
}
