import { type Query, replaceWords } from "../analysis/query.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { closestWord } from "./closest-word.ts";
import { wordEntries } from "./word-entries.ts";

const MAX_CORRECTIONS = 4;

/**
 * The query with the words that find nothing replaced by their nearest, null if there is nothing to replace.
 * At most four words are looked at, which bounds the cost.
 */
export function correctQuery(catalogue: Catalogue, query: Query): { query: Query; written: string } | null {
  const { dictionary, words } = catalogue;
  const unknown = query.words
    .map((word, at) => ({ word, at }))
    .filter(({ word }) => wordEntries(catalogue, word).length === 0);
  const replaced = new Map<number, { word: string; shown: string }>();
  for (const { word, at } of unknown.slice(0, MAX_CORRECTIONS)) {
    const near = closestWord(dictionary, word.text, (term) => words.postings.size(term));
    if (near) replaced.set(at, { word: near, shown: dictionary.written(near) });
  }
  if (replaced.size === 0) return null;
  const corrected = replaceWords(query, replaced);
  return { query: { ...query, words: corrected.words, joined: null, code: "" }, written: corrected.written };
}
