const YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/;
const [FIRST, LAST] = [1950, 2049];
/** The last year of a range that is still open. */
const OPEN = "9999";
const SPAN =
  /(?<![\d/.-])(?:\d{1,2}[/.])?((?:19[5-9]|20[0-4])\d)\s{0,2}(?:(?:-{1,2}>?|>|→|\/|al?|hasta)\s{0,2}(?:\d{1,2}[/.])?((?:19[5-9]|20[0-4])\d)(?![\d/-])|(-{1,2}>?|>|→)(?!\s{0,2}[\w.]))/g;

export const isYear = (word: string): boolean => YEAR.test(word);

/**
 * The ranges of years in a folded text, each as one word: `2008-2012` is `20082012`, `2015-` open.
 */
export function yearRanges(folded: string): string[] {
  if (!folded.includes("19") && !folded.includes("20")) return [];
  return Array.from(folded.matchAll(SPAN), ([, from = "", to = OPEN]) => from + to).filter(
    (range) => range.slice(0, 4) < range.slice(4),
  );
}

/** All ranges of years that have a year in them, as words. */
export function rangesWith(year: number): string[] {
  const ranges: string[] = [];
  for (let from = FIRST; from <= year; from++) {
    for (let to = Math.max(year, from + 1); to <= LAST; to++) ranges.push(`${from}${to}`);
    ranges.push(from + OPEN);
  }
  return ranges;
}
