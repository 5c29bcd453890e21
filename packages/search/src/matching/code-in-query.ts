import { type CodeRun, codeRunIn } from "../analysis/codes/likely-code.ts";
import type { Query } from "../analysis/query.ts";
import { partOf } from "../analysis/query-words.ts";
import { QUALITY } from "../storage/postings.ts";
import type { Lookup } from "./lookup.ts";

/** A code of so many characters is meant, whatever letters are around it. */
const SURE_CODE = 8;

/** The code of a product in a query, else a likely one; null if there is none. */
export function codeIn(lookup: Lookup, query: Query): CodeRun | null {
  return (
    query.sold[0] ??
    codeRunIn(
      query,
      (word) => lookup.words.has(word) || lookup.isSpelt(word),
      (code) => isSold(lookup, code),
    )
  );
}

/** Whether a product has a whole code, or one that it almost certainly means. */
function isSold(lookup: Lookup, code: string): boolean {
  const { codes } = lookup.catalogue;
  if (codes.hasWhole(code)) return true;
  return code.length >= SURE_CODE && lookup.meant(code).some((form) => codes.hasWhole(form));
}

/** Entries of the documents with a whole code. */
export const wholeCodes = (lookup: Lookup, code: string): Uint32Array =>
  lookup.code(code).filter((entry) => (entry & 3) <= QUALITY.equivalent);

/** Entries of the documents with a code: whole, else its beginning or a part, else a near one. */
export function entriesOfCode(lookup: Lookup, code: string): Uint32Array {
  const whole = wholeCodes(lookup, code);
  if (whole.length > 0) return whole;
  const begun = lookup.code(code);
  const part = partOf(code);
  if (begun.length > 0 || part === "") return begun;
  const inner = lookup.united(lookup.inner(part));
  return inner.length > 0 ? inner : lookup.united(lookup.near(part));
}
