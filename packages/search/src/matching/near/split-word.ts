import { hasDigit } from "../../analysis/fold.ts";

const MIN_PART = 3;

/**
 * A word as two with a space forgotten between them: of the ways to cut it in two words of at least 3 letters, by
 * `documents` of each, the one whose rarer word has most; null if there is none. Never words with digits.
 */
export function splitWord(word: string, documents: (word: string) => number): string | null {
  if (hasDigit(word)) return null;
  let best = { words: "", documents: 0 };
  for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const rarer = Math.min(documents(left), documents(right));
    if (rarer > best.documents) best = { words: `${left} ${right}`, documents: rarer };
  }
  return best.words === "" ? null : best.words;
}
