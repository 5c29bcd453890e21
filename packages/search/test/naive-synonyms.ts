import { plainWord, type QueryWord } from "../src/analysis/query-words.ts";
import { askedSides } from "../src/analysis/sides.ts";
import { isStopWord } from "../src/analysis/spanish.ts";
import { tokens } from "../src/analysis/words.ts";

/** Words that must all match by their stem key; typed ones also as beginnings and codes. */
export type NaivePhrase = QueryWord[];
/** Alternatives for some neighbouring words as typed; `synonyms` are those that are other words. */
export type NaiveSegment = {
  size: number;
  alternatives: NaivePhrase[];
  synonyms: NaivePhrase[];
  typed: NaivePhrase;
};

function phraseOf(written: string): NaivePhrase {
  const all = tokens(written.normalize("NFC")).map(({ word }) => word);
  const kept = all.filter((word, at) => !isStopWord(word, all[at - 1]));
  return (kept.length > 0 ? kept : all).map((text) => plainWord(text, false));
}

const same = (left: NaivePhrase, right: NaivePhrase) =>
  left.length === right.length && left.every(({ key }, at) => key === right[at]?.key);

const isOfStopWords = (phrase: NaivePhrase) => phrase.every(({ text }) => isStopWord(text, undefined));

/** The good lines of a synonym file, each as its spellings. */
export function naiveLines(text: string): NaivePhrase[][] {
  return text
    .split("\n")
    .filter((line) => line.includes("=") && !line.startsWith("#"))
    .map((line) => line.split("=").map(phraseOf))
    .filter((line) => line.every((phrase) => phrase.length <= 4 && !isOfStopWords(phrase)));
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
    if (found) return { size, alternatives: [phrase], synonyms: found, typed: phrase };
  }
  return null;
}

function pair(lines: NaivePhrase[][], [left, right, ...rest]: QueryWord[], known: (w: QueryWord) => boolean) {
  if (!left || !right || /\p{N}/u.test(left.text + right.text)) return null;
  const three = plainWord(left.text + right.lead + right.text, right.prefix);
  const text = right.lead && known(three) ? three.text : left.text + right.text;
  const joined = plainWord(text, right.prefix);
  const synonyms = others(lines, [joined]);
  const next = longest(lines, [right, ...rest]);
  const sizes = [left.text.length, text.length - left.text.length];
  if (Math.min(...sizes) < 2 || Math.max(...sizes) < 3) return null;
  if (text.length < 6 || !(synonyms || known(joined)) || (next && next.size > 1)) return null;
  const apart = (next?.synonyms ?? []).map((phrase) => [left, ...phrase]);
  const alternatives = [[left, right], [joined]];
  return { size: 2, alternatives, synonyms: [...apart, ...(synonyms ?? [])], typed: [left, right] };
}

function led(
  lines: NaivePhrase[][],
  [word]: QueryWord[],
  known: (w: QueryWord) => boolean,
): NaiveSegment | null {
  if (!word?.lead || /\p{N}/u.test(word.text)) return null;
  const joined = plainWord(word.lead + word.text, word.prefix);
  const synonyms = others(lines, [joined]);
  if (!synonyms && !known(joined)) return null;
  return { size: 1, alternatives: [[word], [joined]], synonyms: synonyms ?? [], typed: [word] };
}

const SINGLE = /^[a-zñ]$/;

/** All ways to write words of letters and digits in a row with blanks elsewhere. */
function respelled(words: QueryWord[]): string[][] {
  const text = words.map((word) => word.text).join(" ");
  if (!words.every((word) => /^[a-z0-9ñ]+(?:\.\d+)?$/.test(word.text))) return [];
  const groups = text.match(/\d+(?:\.\d+)?|[a-zñ]+/g) ?? [];
  if (groups.length < 2 || groups.length > 4) return [];
  const [first = "", ...rest] = groups;
  const ways = rest.reduce((all, group) => all.flatMap((way) => [way + group, `${way} ${group}`]), [first]);
  const measures = words.filter(({ isMeasure }) => isMeasure);
  return ways
    .filter((way) => way !== text)
    .map((way) => way.split(" "))
    .filter((way) => !way.some((word) => SINGLE.test(word)))
    .filter((way) => measures.every((measure) => way.some((word) => word.includes(measure.text))));
}

/** A phrase with one word replaced by a synonym, in all ways. */
const withSynonyms = (lines: NaivePhrase[][], phrase: NaivePhrase): NaivePhrase[] =>
  phrase.flatMap((word, at) =>
    (others(lines, [word]) ?? []).map((other) => phrase.toSpliced(at, 1, ...other)),
  );

/** A measure is one with few letters beside it only. */
const isApart = (left: QueryWord, right: QueryWord) =>
  [
    [left, right],
    [right, left],
  ].some(([one, other]) => one?.isMeasure && other && (other.isMeasure || other.text.length > 4));

function mixed(
  lines: NaivePhrase[][],
  words: QueryWord[],
  known: (w: QueryWord) => boolean,
): NaiveSegment | null {
  const [one] = words;
  const tailed = one?.tail ? plainWord(one.text + one.tail, false) : null;
  if (one && tailed && known(tailed))
    return { size: 1, alternatives: [[tailed]], synonyms: [], typed: [one] };
  for (let size = Math.min(4, words.length); size > 0; size--) {
    const run = words.slice(0, size);
    const isRow = run.every(
      (word, at) =>
        at === 0 ||
        (!isApart(run[at - 1] as QueryWord, word) &&
          /\d/.test(word.text[0] ?? "") !== /\d/.test(run[at - 1]?.text.at(-1) ?? "")),
    );
    const isMeasure = size === 1 && run[0]?.isMeasure;
    if (!isRow || isMeasure) continue;
    const ways = respelled(run)
      .map((way) => way.map((text, at) => plainWord(text, words[size - 1].prefix && at === way.length - 1)))
      .filter((way) => way.every(known));
    const isOne = ways.some(
      (way) =>
        (way[0]?.text.length ?? 0) > run[0].text.length &&
        (way.at(-1)?.text.length ?? 0) > run[size - 1].text.length,
    );
    if (ways.length === 0 || (size > 1 && !isOne)) continue;
    const isReplaced =
      size > 1 &&
      run.some(({ text }) => SINGLE.test(text)) &&
      ways.some((way) => way.every((word) => known({ ...word, prefix: false })));
    const synonyms = (isReplaced || size === 1 ? ways : [run, ...ways])
      .filter((way) => way.length > 1)
      .flatMap((way) => withSynonyms(lines, way));
    return { size, alternatives: [...(isReplaced ? [] : [run]), ...ways], synonyms, typed: run };
  }
  return null;
}

/** The ways to part a word of letters into two of four letters or more that a document has both. */
function parted([word]: QueryWord[], hasBoth: (left: QueryWord, right: QueryWord) => boolean): NaivePhrase[] {
  if (!word || /\p{N}/u.test(word.text)) return [];
  const cuts = Array.from(word.text, (_, at) => [word.text.slice(0, at), word.text.slice(at)] as const);
  return cuts
    .filter(([left, right]) => left.length >= 4 && right.length >= 4)
    .map(([left, right]) => [plainWord(left, false), plainWord(right, word.prefix)] as const)
    .filter(([left, right]) => hasBoth(left, right))
    .map((pair) => [...pair]);
}

/** The words that documents have; `both`: those of which a document has both, the first exactly. */
export type NaiveKnown = {
  one: (word: QueryWord) => boolean;
  both: (left: QueryWord, right: QueryWord) => boolean;
};

/** The segments of a query's words, longest phrases first, from the left. */
export function naiveSegments(lines: NaivePhrase[][], words: QueryWord[], known: NaiveKnown): NaiveSegment[] {
  if (words.length === 0) return [];
  const segment = naiveSegment(lines, words, known);
  return [segment, ...naiveSegments(lines, words.slice(segment.size), known)];
}

/** A side with its opposite behind it, of which documents need one. */
function eitherSide(lines: NaivePhrase[][], [left, right]: QueryWord[]): NaiveSegment | null {
  if (!left || !right) return null;
  const sidesOf = (word: QueryWord) => askedSides([word]);
  if (!sidesOf(left).some(({ opposite }) => sidesOf(right).some(({ side }) => side === opposite)))
    return null;
  const synonyms = [left, right].flatMap((word) => others(lines, [word]) ?? []);
  return { size: 2, alternatives: [[left, right], [left], [right]], synonyms, typed: [left, right] };
}

function naiveSegment(
  lines: NaivePhrase[][],
  words: QueryWord[],
  { one: known, both }: NaiveKnown,
): NaiveSegment {
  const sides = eitherSide(lines, words);
  if (sides) return sides;
  const rule = longest(lines, words);
  const joined = rule?.size === 2 ? pair(lines, words, known) : null;
  if (rule && joined)
    return {
      ...rule,
      alternatives: [...rule.alternatives, ...joined.alternatives],
      synonyms: [...rule.synonyms, ...joined.synonyms],
    };
  if (rule && rule.size > 1) return rule;
  const other = mixed(lines, words, known);
  if (other && (other.size > 1 || !rule)) return other;
  if (rule)
    return {
      ...rule,
      alternatives: [...rule.alternatives, ...(other?.alternatives ?? parted(words, both))],
      synonyms: [...rule.synonyms, ...(other?.synonyms ?? [])],
    };
  const typed = words.slice(0, 1);
  const alone = { size: 1, alternatives: [typed, ...parted(words, both)], synonyms: [], typed };
  return led(lines, words, known) ?? pair(lines, words, known) ?? alone;
}
