/** Any host: only whether an address leaves it counts. */
const HERE = "http://here";

/**
 * The address to render: itself, or a name for nothing if React Router could not print it. It
 * decodes paths before it prints them, and `/%09/a:b` is then another host, or none.
 */
export function printableAddress(address: string): string {
  const end = address.search(/[?#]|$/);
  const path = address.slice(0, end);
  // A request's address has lost its dots, which may be escaped: `/%2e/%09/` is `/%09/`.
  const asked = URL.parse(HERE + path)?.pathname ?? path;
  const isPrintable = path.endsWith(".data") || staysHere(decoded(asked));
  return isPrintable ? address : path.replaceAll("%", "%25") + address.slice(end);
}

function staysHere(path: string): boolean {
  const printed = path.replaceAll("%", "%25").replaceAll("?", "%3F").replaceAll("#", "%23");
  return URL.parse(printed, HERE)?.origin === HERE;
}

/** Each segment for itself; a path with bad escapes stays as it is. */
function decoded(path: string): string {
  try {
    return path
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return path;
  }
}
