import { hasDigit } from "../analysis/fold.ts";
import type { WordDictionary } from "../storage/word-dictionary.ts";
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

/** How many edits a word of this length may be away: 1 from 4 letters, 2 from 8. */
function allowedEdits(word: string): number {
  if (word.length < 4 || hasDigit(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Of the words at the least distance up to `limit` the one in most documents, then first by alphabet. */
function closest(
  dictionary: WordDictionary,
  { text, atLeast, documents }: Wanted,
  limit: number,
  beginnings: boolean,
): string | null {
  let best = { word: "", distance: limit, documents: 0 };
  visitNearby(dictionary, text, { limit, beginnings }, (word, distance) => {
    if (distance > best.distance) return;
    const count = documents(dictionary.get(word) ?? -1);
    if (count < atLeast || (distance === best.distance && count <= best.documents) || hasDigit(word)) return;
    best = { word, distance, documents: count };
  });
  return best.documents > 0 ? best.word : null;
}

/**
 * The word nearest to a misspelt one: least edits, then most documents, then alphabet. Where `prefix`, also the beginnings
 * of words count, after whole words of the same distance; where `split`, two known words with a space forgotten
 * between them, given as such, after all at distance 1. Null when none is near enough. Words with digits are
 * neither corrected nor offered.
 */
export function closestWord(dictionary: WordDictionary, wanted: Wanted): string | null {
  const { text, prefix, split, documents } = wanted;
  const edits = allowedEdits(text);
  for (let limit = 1; limit <= edits; limit++) {
    const whole = closest(dictionary, wanted, limit, false);
    const found = whole ?? (prefix ? closest(dictionary, wanted, limit, true) : null);
    if (found) return found;
    const two =
      limit === 1 && split ? splitWord(text, (part) => documents(dictionary.get(part) ?? -1)) : null;
    if (two) return two;
  }
  return null;
}
