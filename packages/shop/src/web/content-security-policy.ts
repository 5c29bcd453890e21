import { createHash } from "node:crypto";

const OPENING = Buffer.from("<script");
const CLOSING = Buffer.from("</script>");

/** Scripts run only from our own files or when they are, to the letter, those rendered into this page. */
export function contentSecurityPolicy(html: Uint8Array): string {
  const hashes = inlineScripts(html).map(
    (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The bytes of every script that stands in the page itself. Text of the page cannot make one: React escapes `<`. */
function inlineScripts(html: Uint8Array): Buffer[] {
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const scripts: Buffer[] = [];
  for (let at = page.indexOf(OPENING); at >= 0; at = page.indexOf(OPENING, at)) {
    const start = page.indexOf(">", at) + 1;
    const end = page.indexOf(CLOSING, start);
    if (start === 0 || end < 0) break;
    if (!page.toString("latin1", at, start).includes(" src=")) scripts.push(page.subarray(start, end));
    at = end;
  }
  return scripts;
}
