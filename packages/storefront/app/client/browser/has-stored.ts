/** Where this browser remembers products; the stores themselves are in `own-products.ts`. */
export const SEEN_KEY = "tuerca.seen";
export const COMPARED_KEY = "tuerca.compared";

/** Whether local storage has a key; false where it is forbidden, and on the server. */
export function hasStored(key: string): boolean {
  try {
    return key in window.localStorage;
  } catch {
    return false;
  }
}
