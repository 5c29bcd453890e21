import { normalizeCode } from "../analysis/fold.ts";
import type { SearchDocument } from "../types.ts";

const MAX_CODES = 256;

/** A normalised code; `equivalent` = of another maker's part. */
export type DocumentCode = { code: string; equivalent: boolean };

/** All codes of a document, each once and its own ones first; at most 256. */
export function documentCodes(doc: SearchDocument): DocumentCode[] {
  const own = new Set([doc.sku, ...doc.codes].map(normalizeCode));
  const others = new Set(doc.equivalents.slice(0, MAX_CODES).map(normalizeCode)).difference(own);
  const kind = (equivalent: boolean) => (code: string) => ({ code, equivalent });
  const all = [...[...own].map(kind(false)), ...[...others].map(kind(true))];
  return all.filter(({ code }) => code !== "").slice(0, MAX_CODES);
}
