import type { QueryWord } from "../analysis/query.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { unite } from "./entries.ts";

/** Sorted entries of the documents that a code stands in, whole or at the code's beginning. */
export function codeEntries(catalogue: Catalogue, code: string): Uint32Array {
  const found = catalogue.codes.find(code);
  return found.length > 1 ? unite([found], catalogue.extent) : found;
}

function termsOf({ dictionary }: Catalogue, word: QueryWord): Iterable<number> {
  const same = dictionary.withKey(word.key);
  return word.prefix ? new Set([...same, ...dictionary.withPrefix(word.text)]) : same;
}

/** The lists, sorted and none empty, whose union is what a word matches: as a form of it, as a beginning, as a code. */
export function wordLists(catalogue: Catalogue, word: QueryWord): Uint32Array[] {
  const lists: Uint32Array[] = [];
  for (const term of termsOf(catalogue, word)) {
    const entries = catalogue.words.postings.entries(term);
    if (entries.length > 0) lists.push(entries);
  }
  const codes = codeEntries(catalogue, word.code);
  if (codes.length > 0) lists.push(codes);
  return lists;
}

/** One sorted list with the best quality of each document. */
export function uniteLists(catalogue: Catalogue, lists: readonly Uint32Array[]): Uint32Array {
  const [only] = lists;
  return only && lists.length === 1 ? only : unite(lists, catalogue.extent);
}

/** Sorted entries of the documents that a word matches. */
export function wordEntries(catalogue: Catalogue, word: QueryWord): Uint32Array {
  return uniteLists(catalogue, wordLists(catalogue, word));
}

/** Whether any document holds a form of the word, or one that begins with it where it may be unfinished. */
export function isKnown(catalogue: Catalogue, word: QueryWord): boolean {
  for (const term of termsOf(catalogue, word)) if (catalogue.words.postings.size(term) > 0) return true;
  return false;
}
