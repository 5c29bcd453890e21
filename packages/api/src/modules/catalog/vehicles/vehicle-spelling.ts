import { type PlacedWord, placedWords, spellingsOf } from "./vehicle-words.ts";

const MIXED = /^(\p{L}{3,})(\d.*)$/u;
const LETTERS = /^\p{L}+$/u;
const LEAST_OF_NAME = 3;
/** Fewer letters are one error away from too many words. */
const LEAST_LETTERS = 5;

type IsWord = (word: string) => boolean;

/**
 * `golf7`, `ibiza6j`, `golfvii` and `corsad` as two words, if the first is a name; other words as
 * they are. `isWord`: a word of something else is left whole.
 */
export function partMixed(
  words: readonly PlacedWord[],
  isName: IsWord,
  isWord: IsWord = () => false,
): PlacedWord[] {
  return words.flatMap((placed) => {
    const { word, start, end } = placed;
    const length = isName(word) ? 0 : lengthOfName(word, isName, isWord);
    if (length === 0) return [placed];
    const middle = start + length;
    return [
      { word: word.slice(0, length), start, end: middle },
      { word: word.slice(length), start: middle, end },
    ];
  });
}

/** The length of the name that a word begins with, before a number or a generation; else 0. */
function lengthOfName(word: string, isName: IsWord, isWord: IsWord): number {
  const [, letters = ""] = MIXED.exec(word) ?? [];
  if (letters !== "") return isName(letters) ? letters.length : 0;
  if (!LETTERS.test(word) || isWord(word)) return 0;
  const isGeneration = (tail: string) => spellingsOf(tail).length > 1 || (tail.length === 1 && isName(tail));
  for (let at = word.length - 1; at >= LEAST_OF_NAME; at--)
    if (isGeneration(word.slice(at)) && isName(word.slice(0, at))) return at;
  return 0;
}

/** A text with a blank where `partMixed` parts its words. */
export function partText(text: string, isName: IsWord, isWord: IsWord): string {
  const nfc = text.normalize("NFC");
  const words = partMixed(placedWords(nfc), isName, isWord);
  const cuts = words.filter(({ start }, at) => at > 0 && words[at - 1]?.end === start);
  if (cuts.length === 0) return text;
  return cuts.reduceRight((parted, { start }) => `${parted.slice(0, start)} ${parted.slice(start)}`, nfc);
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
