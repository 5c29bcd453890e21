import { createEvents } from "../client/browser/create-events.ts";

const paths = createEvents<[path: string, replace: boolean]>();

/** Hands every path that `goTo` is called with to a listener. Answers the function that stops it. */
export const onGoTo = paths.on;

/**
 * Opens another page of the shop, from a part of kept HTML, which knows no router, or from outside of
 * React. With `replace` it takes the current page's place in the history.
 */
export function goTo(path: string, replace = false): void {
  paths.emit(path, replace);
}
