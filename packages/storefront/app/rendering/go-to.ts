import { createEvents } from "@tuerca/kit/browser/create-events.ts";

const paths = createEvents<[path: string, replace: boolean]>();

/** Calls a listener with every path of `goTo`. Returns the function that stops it. */
export const onGoTo = paths.on;

/**
 * Opens a page of the shop, from cached HTML, which knows no router, or from outside React. With
 * `replace` it replaces the history entry.
 */
export function goTo(path: string, replace = false): void {
  paths.emit(path, replace);
}
