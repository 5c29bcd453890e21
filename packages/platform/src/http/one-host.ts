import type { IncomingMessage } from "node:http";

/** A name or address with an optional port, without a login (RFC 3986 section 3.2.2). */
const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request names the host that it is for exactly once, in a form that all readers take
 * alike (RFC 9112 section 3.2). Node keeps the first of several. HTTP/1.0 may name none.
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== "host") continue;
    count += 1;
    if (count > 1 || !HOST.test(rawHeaders[at + 1] ?? "")) return false;
  }
  return count === 1 || httpVersion === "1.0";
}
