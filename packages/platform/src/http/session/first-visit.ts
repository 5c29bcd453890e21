import type { IncomingHttpHeaders } from "node:http";
import { carNumberIn, hasSecretQuery, withoutSecret } from "@tuerca/contract";
import { parseJson } from "../../nesting.ts";
import type { FirstVisit } from "./session-cookie.ts";

const MAX_BYTES = 1024;
/** Sealed, in base64 and with its name, it must fit into a cookie of 4096 bytes. */
const MAX_TOTAL_BYTES = 2600;

/**
 * The start of a visit, from X-Real-Path, X-Real-Query (base64 of a JSON object) and
 * X-Real-Referer, without secrets. Drops a path or referer over 1 kB, query parameters beyond 1 kB,
 * and what exceeds the cookie. Null without headers.
 */
export function readFirstVisit(headers: IncomingHttpHeaders): FirstVisit | null {
  const [path, query, referer] = ["x-real-path", "x-real-query", "x-real-referer"].map((name) => {
    const value = headers[name];
    return typeof value === "string" ? value : undefined;
  });
  if (path === undefined && query === undefined && referer === undefined) return null;
  let first: FirstVisit = {};
  const parts: FirstVisit[] = [
    isShort(path) ? { path: withoutSecret(path) } : {},
    isShort(referer) ? { referer } : {},
    path !== undefined && hasSecretQuery(path) ? {} : withQuery(query),
  ];
  for (const part of parts) {
    const both = { ...first, ...part };
    if (Buffer.byteLength(JSON.stringify(both)) <= MAX_TOTAL_BYTES) first = both;
  }
  return first;
}

function isShort(value: string | undefined): value is string {
  return value !== undefined && value !== "" && Buffer.byteLength(value) <= MAX_BYTES;
}

/**
 * The query parameters that together fit into 1 kB, in their order; without a search for a plate
 * or chassis number.
 */
function withQuery(header: string | undefined): FirstVisit {
  try {
    const value: unknown = parseJson(Buffer.from(header ?? "", "base64").toString());
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    let bytes = 1;
    const fitting = Object.entries(value).filter(([name, text]) => {
      const size = Buffer.byteLength(JSON.stringify({ [name]: text })) - 1;
      if (bytes + size > MAX_BYTES || (name === "q" && carNumberIn(String(text)) !== null)) return false;
      bytes += size;
      return true;
    });
    return fitting.length > 0 ? { query: JSON.stringify(Object.fromEntries(fitting)) } : {};
  } catch {
    return {};
  }
}
