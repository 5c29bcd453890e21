import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from "node:zlib";
import type { Encoding } from "@tuerca/api";
import { DOCUMENT_HEADERS } from "@tuerca/contract/document-headers";
import { contentSecurityPolicy, type PolicyOptions } from "../content-security-policy.ts";
import type { Rendered } from "../rendering/storefront.ts";

/** A rendered page as sent: the same bytes for every visitor. */
export type Page = {
  status: number;
  /** The page's own headers, the same for every visitor. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Compressed with brotli, which nearly every client accepts. */
  packed: Uint8Array<ArrayBuffer>;
  /** Compressed with gzip on demand. */
  gzipped?: Uint8Array;
};

const KEPT_HEADERS = ["content-type", "location", "x-remix-response", "x-robots-tag", "cache-control"];

/** Makes a page of a rendering, without its cookies. */
export function makePage({ status, headers: given, body, scripts }: Rendered, policy: PolicyOptions): Page {
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) if (given[name] !== undefined) headers[name] = given[name];
  if (headers["content-type"]?.startsWith("text/html"))
    Object.assign(headers, DOCUMENT_HEADERS, {
      "content-security-policy": contentSecurityPolicy({ scripts }, policy),
    });
  const packed = cutOut(brotliCompressSync(body, packing(body, AT_ONCE)));
  const etag = hash("sha1", packed, "base64url");
  return { status, headers, etag, packed };
}

const packBeside = promisify(brotliCompress);

/**
 * The same page, a quarter smaller. Takes 40 ms of another thread, a hundred times the first
 * compression.
 */
export async function packTightly(page: Page): Promise<Page> {
  const body = brotliDecompressSync(page.packed);
  const { status, headers, etag } = page;
  return { status, headers, etag, packed: cutOut(await packBeside(body, packing(body, TIGHTLY))) };
}

/** The page's body in an encoding. */
export function bodyAs(page: Page, encoding: Encoding): Uint8Array {
  if (encoding === "br") return page.packed;
  if (encoding === "identity") return brotliDecompressSync(page.packed);
  page.gzipped ??= cutOut(gzipSync(brotliDecompressSync(page.packed), { level: 6 }));
  return page.gzipped;
}

/** Most memory that a page takes, in bytes: gzip is larger than brotli by a sixth. */
export function sizeOf({ packed }: Page): number {
  return Math.ceil(packed.length * 2.2) + 2000;
}

/**
 * Copies bytes to memory of their own size: zlib returns a 64 kB chunk, all of which would be
 * stored and sent between threads.
 */
function cutOut(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

/**
 * Brotli qualities: for a waiting visitor, and for later ones. The first takes a third of the time
 * of quality 3.
 */
const AT_ONCE = 1;
const TIGHTLY = 10;

/**
 * The smallest window for the page: allocating the default one of 4 MB takes a third of the time.
 */
function packing(body: Uint8Array, quality: number): BrotliOptions {
  const windowBits = Math.ceil(Math.log2(body.length + 1));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(windowBits, 10), 22),
  };
  return { params };
}
