import type { QueryWord } from "../analysis/query.ts";
import { keysOf } from "../analysis/synonym-keys.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { unite } from "./entries.ts";

/** Sorted entries of the documents that a code stands in, whole or at the code's beginning. */
export function codeEntries(catalogue: Catalogue, code: string): Uint32Array {
  const found = catalogue.codes.find(code);
  return found.length > 1 ? unite([found], catalogue.extent) : found;
}

function termsOf(catalogue: Catalogue, word: QueryWord): Iterable<number> {
  const { dictionary } = catalogue;
  const keys = keysOf(word.text);
  const same =
    keys.length === 1 ? dictionary.withKey(keys[0] ?? "") : keys.flatMap((key) => dictionary.withKey(key));
  return word.prefix ? new Set([...same, ...dictionary.withPrefix(word.text)]) : same;
}

/** Sorted entries of the documents that a word matches: as a form of the word, a synonym, a beginning or a code. */
export function wordEntries(catalogue: Catalogue, word: QueryWord): Uint32Array {
  const lists: Uint32Array[] = [];
  for (const term of termsOf(catalogue, word)) {
    const entries = catalogue.words.postings.entries(term);
    if (entries.length > 0) lists.push(entries);
  }
  const codes = codeEntries(catalogue, word.code);
  if (codes.length > 0) lists.push(codes);
  const [only] = lists;
  return only && lists.length === 1 ? only : unite(lists, catalogue.extent);
}
