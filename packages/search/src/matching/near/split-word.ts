import { hasDigit } from "../../analysis/fold.ts";

const MIN_PART = 3;

/**
 * Splits a word into two words of at least 3 letters whose rarer one has the most `documents`; null
 * if there is no such split. Never splits words with digits.
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
