import type { IncomingHttpHeaders } from "node:http";
import { hasSecretQuery, withoutSecret } from "@tuerca/contract";
import type { FirstVisit } from "../../platform/http/index.ts";

const MAX_BYTES = 1024;
/** Sealed and in base64 it has to fit into a cookie of 4096 bytes with its name. */
const MAX_TOTAL_BYTES = 2600;

/**
 * Where a visit began, from the headers of a server render: X-Real-Path, X-Real-Query (base64 of a JSON object) and
 * X-Real-Referer, without what opens something to whoever knows it. Each counts up to 1 kB and only while all fit together.
 * Null where there is none of them.
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

function withQuery(header: string | undefined): FirstVisit {
  if (!isShort(header)) return {};
  try {
    const value: unknown = JSON.parse(Buffer.from(header, "base64").toString());
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
    return isRecord && Object.keys(value).length > 0 ? { query: JSON.stringify(value) } : {};
  } catch {
    return {};
  }
}
