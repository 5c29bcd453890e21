import { hasDigit, normalizeCode } from "../fold.ts";
import type { Query } from "../query.ts";
import { isMeasure } from "../query-words.ts";
import { isStopWord } from "../spanish.ts";
import type { Token } from "../words.ts";

/** A likely code in a query: positions from `start` to before `end`, and its normalised form. */
export type CodeRun = { start: number; end: number; code: string };

/** A piece of text between blanks, with its words. */
type Chunk = { text: string; code: string; start: number; end: number; tokens: readonly Token[] };
/** Whether some product has a folded word, or a code. */
type IsKnown = (word: string) => boolean;

const YEARS = /^(?:19|20)\d\d(?:-(?:(?:19|20)\d\d)?)?$/;
/** Letters that may belong to the digits beside them: two always, more if they are no word. */
const MAX_LETTERS = 2;
const MAX_UNKNOWN_LETTERS = 4;
/**
 * Minimum characters of a code: as the whole query, among words, and of numbers that are no
 * measures.
 */
const MIN_WHOLE = 4;
const MIN_AMONG_WORDS = 6;
const MIN_SURE = 8;

function chunksOf({ text, codeTokens }: Query): Chunk[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: chunk, index: start }) => {
    const end = start + chunk.length;
    const tokens = codeTokens.filter((token) => token.start < end && token.end > start);
    return { text: chunk, code: normalizeCode(chunk), start, end, tokens };
  }).filter(({ code }) => code !== "");
}

const hasNumber = ({ code }: Chunk): boolean => hasDigit(code);
const isOfMeasure = ({ tokens }: Chunk): boolean => tokens.some(isMeasure);

/** Whether a chunk as it is written is a word of some product. */
const isWord = ({ code, tokens }: Chunk, isKnown: IsKnown): boolean =>
  isKnown(code) || (tokens.length === 1 && tokens.some(({ word }) => isKnown(word)));

/**
 * Whether a chunk can be part of a code: digits that are no year or measure, or letters beside
 * them.
 */
function isPart(chunk: Chunk, at: number, all: readonly Chunk[], isKnown: IsKnown): boolean {
  const { text, code } = chunk;
  const [before, after] = [all[at - 1], all[at + 1]];
  if (isOfMeasure(chunk)) return false;
  if (hasNumber(chunk)) return !YEARS.test(text);
  if (code.length > 1 && isStopWord(code, undefined)) return false;
  if (before && hasNumber(before)) return code.length <= MAX_LETTERS;
  if (!after || !hasNumber(after)) return false;
  return code.length <= MAX_LETTERS || (code.length <= MAX_UNKNOWN_LETTERS && !isKnown(code));
}

/** Neighbouring chunks that can be parts of one code. */
function runsOf(chunks: readonly Chunk[], isKnown: IsKnown): Chunk[][] {
  const runs: Chunk[][] = [[]];
  chunks.forEach((chunk, at) => {
    if (isPart(chunk, at, chunks, isKnown)) runs.at(-1)?.push(chunk);
    else runs.push([]);
  });
  return runs.filter((run) => run.some(hasNumber));
}

function isCode(run: readonly Chunk[], isWhole: boolean, isKnown: IsKnown): boolean {
  const length = run.reduce((sum, { code }) => sum + code.length, 0);
  if (length < (isWhole ? MIN_WHOLE : MIN_AMONG_WORDS)) return false;
  if (run.length > 1 && isKnown(run.map(({ code }) => code).join(""))) return false;
  const areWords = run.every((chunk) => isWord(chunk, isKnown));
  return !areWords || (run.length > 1 && length >= MIN_SURE);
}

/**
 * The first likely code in a query, whether or not any product has it; null if there is none. Its
 * letters at either end belong to it unless only the rest `isSold`.
 */
export function codeRunIn(query: Query, isKnown: IsKnown, isSold: IsKnown): CodeRun | null {
  const chunks = chunksOf(query);
  for (const run of runsOf(chunks, isKnown)) {
    if (!isCode(run, run.length === chunks.length, isKnown)) continue;
    const [whole, ...parts] = withoutOuterLetters(run).flatMap(toRun);
    return [whole, ...parts].find((one) => one && isSold(one.code)) ?? whole ?? null;
  }
  return null;
}

/** A run, without the letters in front of its digits, without those behind, and without both. */
function withoutOuterLetters(run: readonly Chunk[]): (readonly Chunk[])[] {
  const [from, to] = [run.findIndex(hasNumber), run.findLastIndex(hasNumber) + 1];
  return [run, run.slice(from), run.slice(0, to), run.slice(from, to)];
}

function toRun(run: readonly Chunk[]): CodeRun[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  return [{ start: first.start, end: last.end, code: run.map(({ code }) => code).join("") }];
}

/** Whether a token of the same query belongs to a code. */
export function isWithin({ start }: Token, run: CodeRun): boolean {
  return start >= run.start && start < run.end;
}
