import type { QueryWord } from "../src/analysis/query-words.ts";
import { isStopWord, stemKey } from "../src/analysis/spanish.ts";
import { tokens } from "../src/analysis/words.ts";

/** Words that must all match by their stem key; typed ones also as beginnings and codes. */
export type NaivePhrase = QueryWord[];
/** Alternatives for some neighbouring words, the typed one first. */
export type NaiveSegment = { size: number; alternatives: NaivePhrase[] };

function phraseOf(written: string): NaivePhrase {
  const all = tokens(written.normalize("NFC")).map(({ word }) => word);
  const kept = all.filter((word, at) => !isStopWord(word, all[at - 1]));
  return (kept.length > 0 ? kept : all).map((text) => ({
    text,
    key: stemKey(text),
    code: "",
    part: "",
    prefix: false,
  }));
}

const same = (left: NaivePhrase, right: NaivePhrase) =>
  left.length === right.length && left.every(({ key }, at) => key === right[at]?.key);

/** The good lines of a synonym file, each as its spellings. */
export function naiveLines(text: string): NaivePhrase[][] {
  return text
    .split("\n")
    .filter((line) => line.includes("=") && !line.startsWith("#"))
    .map((line) => line.split("=").map(phraseOf))
    .filter((line) => line.every((phrase) => phrase.length <= 4));
}

/** The synonyms of a phrase; null if it has none. A line that repeats one phrase is no rule. */
function others(lines: NaivePhrase[][], phrase: NaivePhrase): NaivePhrase[] | null {
  const found = lines.filter((line) => line.some((other) => same(phrase, other)));
  const all = found.flat().filter((other) => !same(phrase, other));
  return all.length > 0 ? all : null;
}

function longest(lines: NaivePhrase[][], words: QueryWord[]): NaiveSegment | null {
  for (let size = words.length; size > 0; size--) {
    const phrase = words.slice(0, size);
    const found = others(lines, phrase);
    if (found) return { size, alternatives: [phrase, ...found] };
  }
  return null;
}

function pair(lines: NaivePhrase[][], [left, right, ...rest]: QueryWord[], known: (w: QueryWord) => boolean) {
  if (!left || !right || /\p{N}/u.test(left.text + right.text)) return null;
  const text = left.text + right.text;
  const joined = { text, key: stemKey(text), code: "", part: "", prefix: right.prefix };
  const next = longest(lines, [right, ...rest]);
  if (left.text.length < 3 || right.text.length < 3) return null;
  if (text.length < 6 || !known(joined) || (next && next.size > 1)) return null;
  const apart = (next?.alternatives ?? [[right]]).map((phrase) => [left, ...phrase]);
  return { size: 2, alternatives: [...apart, [joined], ...(others(lines, [joined]) ?? [])] };
}

/** The segments of a query's words, longest phrases first, from the left. */
export function naiveSegments(
  lines: NaivePhrase[][],
  words: QueryWord[],
  known: (word: QueryWord) => boolean,
): NaiveSegment[] {
  if (words.length === 0) return [];
  const segment = longest(lines, words) ??
    pair(lines, words, known) ?? { size: 1, alternatives: [words.slice(0, 1)] };
  return [segment, ...naiveSegments(lines, words.slice(segment.size), known)];
}
