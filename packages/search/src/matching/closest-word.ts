import { hasDigit } from "../analysis/fold.ts";
import type { WordDictionary } from "../storage/word-dictionary.ts";
import { visitNearby } from "./nearby-words.ts";

/** `prefix` = the word may be unfinished; `documents` counts those of a term, of which there must be `atLeast` so many. */
type Wanted = { text: string; prefix: boolean; atLeast: number; documents: (term: number) => number };

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
 * The word nearest to a misspelt one: least edits, then most documents, then alphabet. Of an unfinished word also the
 * beginnings of words count, after whole words of the same distance. Null when none is near enough. Words with
 * digits are neither corrected nor offered.
 */
export function closestWord(dictionary: WordDictionary, wanted: Wanted): string | null {
  const edits = allowedEdits(wanted.text);
  for (let limit = 1; limit <= edits; limit++) {
    const whole = closest(dictionary, wanted, limit, false);
    const found = whole ?? (wanted.prefix ? closest(dictionary, wanted, limit, true) : null);
    if (found) return found;
  }
  return null;
}
