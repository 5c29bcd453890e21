import type { IncomingHttpHeaders } from "node:http";
import { hasSecretQuery, withoutSecret } from "@tuerca/contract";
import type { FirstVisit } from "../../../platform/http/index.ts";

const MAX_BYTES = 1024;
/** Sealed and in base64 it has to fit into a cookie of 4096 bytes with its name. */
const MAX_TOTAL_BYTES = 2600;

/**
 * Where a visit began, from the headers of a server render: X-Real-Path, X-Real-Query (base64 of a JSON object) and
 * X-Real-Referer, without what opens something to whoever knows it. A path or referer over 1 kB is left out, as are
 * parameters of a query beyond 1 kB and whatever does not fit into the cookie. Null where none of the headers is there.
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

/** Of a query the parameters that fit into 1 kB together, in their order. */
function withQuery(header: string | undefined): FirstVisit {
  try {
    const value: unknown = JSON.parse(Buffer.from(header ?? "", "base64").toString());
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    let bytes = 1;
    const fitting = Object.entries(value).filter(([name, text]) => {
      const size = Buffer.byteLength(JSON.stringify({ [name]: text })) - 1;
      if (bytes + size > MAX_BYTES) return false;
      bytes += size;
      return true;
    });
    return fitting.length > 0 ? { query: JSON.stringify(Object.fromEntries(fitting)) } : {};
  } catch {
    return {};
  }
}
