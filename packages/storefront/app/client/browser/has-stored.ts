/** Whether local storage has a key; false where it is forbidden, and on the server. */
export function hasStored(key: string): boolean {
  try {
    return key in window.localStorage;
  } catch {
    return false;
  }
}
