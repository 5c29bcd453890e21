const HERE = "https://shop.invalid";
const MAX_LENGTH = 1000;

/** Path of the login page, which leads on to `next`, a path of this shop. */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** Path, query and fragment of the current page. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** A path of this shop, parsed as browsers parse URLs; null for anything that leads elsewhere. */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith("/") || next.length > MAX_LENGTH || !URL.canParse(next, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // Resolving its dots may leave `//elsewhere`.
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : null;
}
