import type { PlacedWord } from "./vehicle-words.ts";

const MIXED = /^(\p{L}{3,})(\d.*)$/u;
const LETTERS = /^\p{L}+$/u;
/** Fewer letters are one error away from too many words. */
const LEAST_LETTERS = 5;

/** `golf7` and `ibiza6j` as two words, if the letters are a name; other words as they are. */
export function partMixed(words: readonly PlacedWord[], isName: (word: string) => boolean): PlacedWord[] {
  return words.flatMap((placed) => {
    const [, letters = "", rest = ""] = MIXED.exec(placed.word) ?? [];
    if (letters === "" || isName(placed.word) || !isName(letters)) return [placed];
    const middle = placed.start + letters.length;
    return [
      { word: letters, start: placed.start, end: middle },
      { word: rest, start: middle, end: placed.end },
    ];
  });
}

/** The only name one typing error away from a word, with the same first letter; null if none is. */
export function nearName(word: string, names: ReadonlySet<string>): string | null {
  if (word.length < LEAST_LETTERS || !LETTERS.test(word)) return null;
  const near = [...names].filter(
    (name) => LETTERS.test(name) && name[0] === word[0] && isOneError(word, name),
  );
  return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * Whether a letter replaced, missing or extra, or two neighbours swapped, makes one of the other.
 */
export function isOneError(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start++;
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd--;
    rightEnd--;
  }
  const [more, fewer] = [leftEnd - start, rightEnd - start];
  if (more <= 1 && fewer <= 1) return true;
  return more === 2 && fewer === 2 && left[start] === right[start + 1] && left[start + 1] === right[start];
}

/** Letters and digits of a word as `a` and `9`: `e46` is `a99`. */
export const shapeOf = (word: string): string => word.replace(/\p{L}/gu, "a").replace(/\d/g, "9");
