import { hasDigit } from "../../analysis/fold.ts";
import type { WordDictionary } from "../../storage/word-dictionary.ts";
import { visitNearby } from "./nearby-words.ts";
import { splitWord } from "./split-word.ts";

/**
 * `prefix`: the word may be unfinished. `split`: a space may be missing in it. `documents` counts
 * those of a term, at least `atLeast`.
 */
type Wanted = {
  text: string;
  prefix: boolean;
  split: boolean;
  atLeast: number;
  documents: (term: number) => number;
};

const MAX_CANDIDATES = 8;
/** Fewer letters begin too many words (`óleo`, `león`). */
const MIN_BEGUN = 5;

/** Allowed edits for a word of this length: 1 from 4 letters, 2 from 8. */
function allowedEdits(word: string): number {
  if (word.length < 4 || hasDigit(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Up to eight words at exactly this distance, by number of documents, then alphabet. */
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
 * Lists of words near a misspelt one, nearest first: one edit away; with `prefix`, words that begin
 * so; with `split`, two known words without their space; then the same with two edits. Words with
 * digits are left out.
 */
export function* nearWords(dictionary: WordDictionary, wanted: Wanted): Iterable<string[]> {
  const { text, prefix, split, documents } = wanted;
  const edits = allowedEdits(text);
  for (let limit = 1; limit <= edits; limit++) {
    yield atDistance(dictionary, wanted, limit, false);
    if (prefix && text.length >= MIN_BEGUN) yield atDistance(dictionary, wanted, limit, true);
    const two =
      limit === 1 && split ? splitWord(text, (part) => documents(dictionary.get(part) ?? -1)) : null;
    if (two) yield [two];
  }
}
