import { hasDigit } from "../fold.ts";
import type { Token } from "../words.ts";

const MIN_SIGNED = 5;
const MIN_SPACED = 6;
const MANY_GROUPS = 3;
const LETTERS = /^[a-z]{1,2}$/;
const DECIMAL = /^(?:0|[1-9]\d?)\.\d+$/;
const YEAR = /^(?:19|20)\d\d$/;

type Run = readonly Token[];

/** Cuts tokens into runs; a run continues while `isNext` holds for it and the next token. */
function cut(all: readonly Token[], isNext: (run: Run, next: Token) => boolean): Token[][] {
  const runs: Token[][] = [];
  for (const token of all) {
    const run = runs.at(-1);
    if (run && isNext(run, token)) run.push(token);
    else runs.push([token]);
  }
  return runs;
}

/** Tokens joined by hyphens, and neighbours with digits: together they may be one code. */
export function looseRuns(all: readonly Token[]): Token[][] {
  return cut(all, (run, next) => next.linked || (hasDigit(next.word) && hasDigit(run.at(-1)?.word ?? "")));
}

/** A group of a code: neither measure nor decimal. */
const isGroup = ({ word, also }: Token): boolean => also === null && hasDigit(word) && !DECIMAL.test(word);

/**
 * Whether groups of characters are almost certainly one code, judging by their spelling in the
 * text.
 */
function isCode(run: Run, text: string): boolean {
  if (run.length < 2) return false;
  const length = run.reduce((sum, { code }) => sum + code.length, 0);
  const between = run.slice(1).map(({ start }, at) => text.slice(run[at]?.end, start));
  if (between.every((signs) => /^[-/._]$/.test(signs)))
    return length >= MIN_SIGNED && !run.every(({ word }) => YEAR.test(word));
  const isNumber = run.every(({ code }) => /^\d+$/.test(code));
  const isGrouped =
    run.some(({ code }) => code.startsWith("0")) || run.every(({ code }) => code.length === 3);
  return length >= MIN_SPACED && (run.length >= MANY_GROUPS || (isNumber && isGrouped));
}

/** The tokens with those of each code of a product as one run. */
export function soldRuns(all: readonly Token[], sold: readonly { start: number; end: number }[]): Token[][] {
  const codeOf = ({ start }: Token) => sold.findIndex((code) => start >= code.start && start < code.end);
  return cut(
    all,
    (run, next) => codeOf(next) >= 0 && run[0] !== undefined && codeOf(run[0]) === codeOf(next),
  );
}

/**
 * The tokens with groups that are almost certainly one code as one run, with one or two letters
 * around it (`0 986 494 104`, `W 712/95`, `1K0 615 301 AA`). Null if there are none.
 */
export function codeRuns(all: readonly Token[], text: string): Token[][] | null {
  if (!all.some((token, at) => at > 0 && isGroup(token) && isGroup(all[at - 1] ?? token))) return null;
  const runs = cut(all, (run, next) => isGroup(next) && run.every(isGroup));
  const codes = new Set(runs.filter((run) => isCode(run, text)));
  if (codes.size === 0) return null;
  const whole: Token[][] = [];
  runs.forEach((run, at) => {
    const [before, last] = [runs[at - 1], whole.at(-1)];
    const isLetters = (other: Run | undefined) => other?.length === 1 && LETTERS.test(other[0]?.word ?? "");
    const belongs = codes.has(run)
      ? isLetters(before)
      : isLetters(run) && before !== undefined && codes.has(before);
    if (belongs && last) last.push(...run);
    else whole.push([...run]);
  });
  return whole;
}
