const HERE = "https://shop.invalid";
const MAX_LENGTH = 1000;

/**
 * A path of this shop with its query and fragment, parsed as browsers parse URLs; null for anything
 * that leads elsewhere. Everything that a visitor or the staff lets lead on asks it.
 */
export function ownPath(typed: string | null): string | null {
  if (!typed?.startsWith("/") || typed.length > MAX_LENGTH || !URL.canParse(typed, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(typed, HERE);
  // Resolving its dots may leave `//elsewhere`.
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : null;
}
