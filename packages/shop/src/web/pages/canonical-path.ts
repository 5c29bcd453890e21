/**
 * Paths with one segment, and the legal pages: case does not matter in them, unlike in ids and
 * secrets further down.
 */
const WITHOUT_CASE = /^\/(links\/)?[^/]*$/i;

/**
 * The canonical path of a document, or null if it is this one: without trailing or double slashes
 * (which might read as another host), in lower case if case does not matter.
 */
export function canonicalPath(path: string): string | null {
  const plain = path.replaceAll(/[/\\]{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const lower = WITHOUT_CASE.test(plain) ? lowerCase(plain) : plain;
  return lower === path ? null : lower;
}

/** Letters except the hex digits of `%C3`, which are equal in either case. */
function lowerCase(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}|[A-Z]/gi, (one) => (one.startsWith("%") ? one : one.toLowerCase()));
}
