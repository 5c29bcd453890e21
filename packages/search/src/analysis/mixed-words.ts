import { isWordChar } from "./word-char.ts";

/** Groups of letters or digits in a word, at most; each more doubles the ways to cut it. */
const MOST_GROUPS = 4;
const GROUP = /\d+(?:\.\d+)?|[a-zñ]+/g;
const PLAIN = /^[a-z0-9ñ]+(?:\.\d+)?$/;
const ONE_LETTER = /^[a-zñ]$/;

const isDigit = (char: string | undefined): boolean => char !== undefined && char >= "0" && char <= "9";

/** Whether two words meet as letter and digit, so that they may be written as one (`6 pk`). */
export function meetAsGroups(left: string, right: string): boolean {
  const [last, first] = [left.at(-1), right[0]];
  return isWordChar(last) && isWordChar(first) && isDigit(last) !== isDigit(first);
}

/** Whether a word is one letter, which says little alone. */
export const isOneLetter = (word: string): boolean => ONE_LETTER.test(word);

/** The groups of letters or digits that words have in a row; null if there are too many, or one. */
export function groupsOf(words: readonly string[]): string[] | null {
  const groups: string[] = [];
  for (const word of words) {
    if (!PLAIN.test(word)) return null;
    groups.push(...(word.match(GROUP) ?? []));
    if (groups.length > MOST_GROUPS) return null;
  }
  return groups.length > 1 ? groups : null;
}

/**
 * The ways to write groups as words, `6pk1750`, `6pk 1750`, `6 pk1750`, `6 pk 1750`; none of them
 * is a letter alone, which documents join to the number beside it.
 */
export function cuttings(groups: readonly string[]): string[][] {
  const all = Array.from({ length: 2 ** (groups.length - 1) }, (_, cuts) => {
    const words: string[] = [];
    groups.forEach((group, at) => {
      if (at > 0 && ((cuts >>> (at - 1)) & 1) === 0) words.push(words.pop() + group);
      else words.push(group);
    });
    return words;
  });
  return all.filter((words) => !words.some(isOneLetter));
}
