/** Paths of one part, and the legal pages: nothing in them tells letters by their case, unlike ids and secrets further down. */
const WITHOUT_CASE = /^\/(links\/)?[^/]*$/i;

/**
 * The path under which a document is known, or null where it is this one: without slashes at its end or doubled (also
 * so that it never reads as another host), and in lower case where case says nothing.
 */
export function canonicalPath(path: string): string | null {
  const plain = path.replaceAll(/[/\\]{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const lower = WITHOUT_CASE.test(plain) ? lowerCase(plain) : plain;
  return lower === path ? null : lower;
}

/** Letters, but not the hex digits of `%C3`, which are the same in either case. */
function lowerCase(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}|[A-Z]/gi, (one) => (one.startsWith("%") ? one : one.toLowerCase()));
}
