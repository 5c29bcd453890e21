import { hasDigit } from "../../analysis/fold.ts";
import type { WordDictionary } from "../../storage/word-dictionary.ts";
import { visitNearby } from "./nearby-words.ts";
import { splitWord } from "./split-word.ts";

/**
 * `prefix` = the word may be unfinished, `split` = a space may be missing in it; `documents` counts those of a term, of
 * which there must be `atLeast` so many.
 */
type Wanted = {
  text: string;
  prefix: boolean;
  split: boolean;
  atLeast: number;
  documents: (term: number) => number;
};

const MAX_CANDIDATES = 8;

/** How many edits a word of this length may be away: 1 from 4 letters, 2 from 8. */
function allowedEdits(word: string): number {
  if (word.length < 4 || hasDigit(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The words at exactly this distance, those in most documents first, then by alphabet; at most eight. */
function atDistance(
  dictionary: WordDictionary,
  { text, atLeast, documents }: Wanted,
  limit: number,
  beginnings: boolean,
): string[] {
  const found: { word: string; count: number }[] = [];
  visitNearby(dictionary, text, { limit, beginnings }, (word, distance) => {
    if (distance !== limit || hasDigit(word)) return;
    const count = documents(dictionary.get(word) ?? -1);
    if (count >= atLeast) found.push({ word, count });
  });
  found.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  return found.slice(0, MAX_CANDIDATES).map(({ word }) => word);
}

/**
 * The words near to a misspelt one, in lists from the nearest on: those one edit away; where `prefix`, those of which a beginning
 * is; where `split`, two known words with a space forgotten between them, given as such; then the same with two edits. Words
 * with digits are neither corrected nor offered.
 */
export function* nearWords(dictionary: WordDictionary, wanted: Wanted): Iterable<string[]> {
  const { text, prefix, split, documents } = wanted;
  const edits = allowedEdits(text);
  for (let limit = 1; limit <= edits; limit++) {
    yield atDistance(dictionary, wanted, limit, false);
    if (prefix) yield atDistance(dictionary, wanted, limit, true);
    const two =
      limit === 1 && split ? splitWord(text, (part) => documents(dictionary.get(part) ?? -1)) : null;
    if (two) yield [two];
  }
}
