import { hasDigit, normalizeCode } from "./fold.ts";
import type { Query } from "./query.ts";
import type { Token } from "./words.ts";

/** What of a query is likely a code: from `start` to before `end` of its text, and the same normalised. */
export type CodeRun = { start: number; end: number; code: string };

/** What stands between blanks. */
type Chunk = { text: string; code: string; start: number; end: number };
/** Whether a folded word stands in some product. */
type IsKnown = (word: string) => boolean;

const YEARS = /^(?:19|20)\d\d(?:-(?:(?:19|20)\d\d)?)?$/;
const UNITS = "mm|cm|m|ml|l|kg|g|kw|w|v|a|ah|cv|hp|nm|bar|km";
const UNIT = new RegExp(`^(?:${UNITS})$`);
const MEASURE = new RegExp(`^\\d+(?:[.,]\\d+)?(?:${UNITS})$`, "i");
/** Letters that may belong to the digits beside them: so many always, and more where they are no word. */
const MAX_LETTERS = 2;
const MAX_UNKNOWN_LETTERS = 4;
/** The least characters of a code that is the whole query, of one among words, and of numbers that are surely no measures. */
const MIN_WHOLE = 4;
const MIN_AMONG_WORDS = 6;
const MIN_SURE = 8;

function chunksOf(text: string): Chunk[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: chunk, index }) => ({
    text: chunk,
    code: normalizeCode(chunk),
    start: index,
    end: index + chunk.length,
  })).filter(({ code }) => code !== "");
}

const hasNumber = ({ code }: Chunk): boolean => hasDigit(code);

/** Whether a chunk can be a part of a code: digits that are no year and no measure, or some letters beside them. */
function isPart(chunk: Chunk, at: number, all: readonly Chunk[], isKnown: IsKnown): boolean {
  const { text, code } = chunk;
  const [before, after] = [all[at - 1], all[at + 1]];
  if (hasNumber(chunk)) return !YEARS.test(text) && !MEASURE.test(text) && !(after && UNIT.test(after.code));
  if (before && hasNumber(before)) return code.length <= MAX_LETTERS && !UNIT.test(code);
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
  return run.length === 1 || length >= MIN_SURE || !run.every(({ code }) => isKnown(code));
}

/** The first code that a query seems to hold; null where it holds none. Says nothing of whether any product has it. */
export function codeRunIn({ text }: Query, isKnown: IsKnown): CodeRun | null {
  const chunks = chunksOf(text);
  for (const run of runsOf(chunks, isKnown)) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last || !isCode(run, run.length === chunks.length, isKnown)) continue;
    return { start: first.start, end: last.end, code: run.map(({ code }) => code).join("") };
  }
  return null;
}

/** Whether a token of the same query belongs to a code. */
export function isWithin({ start }: Token, run: CodeRun): boolean {
  return start >= run.start && start < run.end;
}
