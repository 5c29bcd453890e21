import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A rendered page as it is sent: the same bytes for every visitor, packed when first asked for. */
export type Page = {
  status: number;
  /** Headers of the page itself; nothing in them belongs to one visitor. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: Map<Encoding, Buffer>;
};

const KEPT_HEADERS = ["content-type", "location", "x-remix-response", "x-robots-tag", "cache-control"];

/** Reads a rendered response whole. Cookies are left behind: they are no part of a page. */
export async function readPage(response: Response): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = contentSecurityPolicy(body.toString());
  const etag = createHash("sha1").update(body).digest("base64url");
  return { status: response.status, headers, etag, bodies: new Map([["identity", body]]) };
}

/**
 * The page's body in an encoding; packing is done once and kept with the page. It takes about a millisecond here, and
 * ten through the thread pool of a busy process.
 */
export function bodyAs(page: Page, encoding: Encoding): Buffer {
  const known = page.bodies.get(encoding);
  if (known) return known;
  const plain = page.bodies.get("identity") ?? Buffer.alloc(0);
  const packed = encoding === "br" ? brotliCompressSync(plain, BROTLI) : gzipSync(plain, { level: 6 });
  page.bodies.set(encoding, packed);
  return packed;
}

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** The best encoding that a client takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted?.includes("br")) return "br";
  return accepted?.includes("gzip") ? "gzip" : "identity";
}

/** Scripts run only from our own files or when they are, to the letter, those rendered into this page. */
function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
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
