import { normalizeCode, signsOf } from "../analysis/fold.ts";
import { MAX_CODES } from "../storage/codes/code-records.ts";
import type { SearchDocument } from "../types.ts";

/** A normalised code; `equivalent`: of another maker's part; `signs`: see `signsOf`. */
export type DocumentCode = { code: string; equivalent: boolean; signs: number };

/** All codes of a document, each once in its first spelling, own ones first; at most 512. */
export function documentCodes(doc: SearchDocument): DocumentCode[] {
  const found = new Map<string, DocumentCode>();
  const add = (written: string, equivalent: boolean) => {
    const code = normalizeCode(written);
    if (code !== "" && !found.has(code)) found.set(code, { code, equivalent, signs: signsOf(written) });
  };
  for (const written of [doc.sku, ...doc.codes]) add(written, false);
  for (const written of doc.equivalents.slice(0, MAX_CODES)) add(written, true);
  return [...found.values()].slice(0, MAX_CODES);
}
