const HERE = "https://shop.invalid";
const MAX_LENGTH = 1000;

/** Path of the login page; afterwards the visitor goes on to `next`, a path of this shop. */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** Path, query and fragment of the page that is open. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** A path of this shop, read as browsers read addresses; null for everything that leads elsewhere. */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith("/") || next.length > MAX_LENGTH || !URL.canParse(next, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  // A pathname may come out of its dots as `//elsewhere`.
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : null;
}
