import { numbersIn, plainNumber, type Reading, readQuantity, unitBehind } from "./measure.ts";
import { isWordChar } from "./word-char.ts";

/**
 * A way to write measures: a sticky pattern that starts at the first number, and its reader (null
 * if it is no measure). It is tried only if a character of `next` follows that number.
 */
type Shape = {
  next: string;
  pattern: RegExp;
  read: (match: RegExpExecArray, folded: string, end: number) => Reading | null;
};

const DIGITS = "0123456789";
const GAP = "[^\\S\\n]{0,3}";
const NUMBER = "\\d{1,6}(?:[.,]\\d{1,3})?";
const SIZE = `${NUMBER}(?:${GAP}(?:mm|cm|m|"))?`;
const TIMES = `${GAP}[x×*]${GAP}`;
const TYRE_WIDTH = "[1-3]\\d[05]";
const TYRE_RATIO = "[2-9][05]";
const RIM = "1\\d|2[0-4]";
const RIM_WIDTH = "\\d{1,2}(?:[.,]\\d{1,2})?";
const END = "(?![a-z0-9ñ])";

function readTyre([, width = "", ratio, rim = ""]: RegExpExecArray, end: number): Reading {
  if (ratio === undefined) return { word: `${width}r${rim}`, also: [width, `r${rim}`], end };
  const also = [width, ratio, rim, `r${rim}`, `${ratio}r${rim}`];
  return { word: `${width}/${ratio}r${rim}`, also, end };
}

function readRim(rim: string, written: string, end: number): Reading {
  const width = plainNumber(written);
  return { word: `${rim}x${width}j`, also: [rim, width, `${width}j`], end };
}

function readSizes([sizes]: RegExpExecArray, folded: string, end: number): Reading | null {
  const numbers = numbersIn(sizes);
  const behind = unitBehind(folded, end);
  if (!behind && isWordChar(folded[end])) return null;
  const unit = behind?.unit ?? /mm|cm|m/.exec(sizes)?.[0];
  const quantities = unit === undefined ? [] : [...numbers.map((number) => number + unit), unit];
  const also = [...numbers, ...quantities, numbers.slice(0, 2).join("x")];
  return { word: numbers.join("x"), also, end: behind?.end ?? end };
}

function readRange([, least = "", most = ""]: RegExpExecArray, folded: string, end: number): Reading | null {
  const unit = unitBehind(folded, end);
  if (!unit) return null;
  const ends = [readQuantity(least, unit), readQuantity(most, unit)];
  const words = ends.map(({ word }) => word);
  return { word: words.join("-"), also: [...words, ...ends.flatMap(({ also }) => also)], end: unit.end };
}

const NONE: readonly Shape[] = [];
const sticky = (pattern: string) => new RegExp(pattern, "y");

/** Shapes that begin with a number; the first match wins. */
const SHAPES: readonly Shape[] = [
  {
    // 5W-30
    next: "w",
    pattern: sticky(
      `(0|2[.,]5|5|7[.,]5|10|15|20|25|70|75|80|85)${GAP}w${GAP}[-/]?${GAP}(8|12|16|[2-9]0|75|85|1[149]0|250)${END}`,
    ),
    read: ([, cold = "", hot = ""], folded, end) => {
      const grade = `${plainNumber(cold)}w`;
      return unitBehind(folded, end) ? null : { word: grade + hot, also: [grade, hot], end };
    },
  },
  {
    // 205/55 R16, 205/55-ZR16, 165 R13
    next: `${DIGITS}/-rz`,
    pattern: sticky(
      `(${TYRE_WIDTH})(?:${GAP}[/ -]${GAP}(${TYRE_RATIO}))?${GAP}[-/]?${GAP}z?r${GAP}(${RIM})c?${END}`,
    ),
    read: (match, _, end) => readTyre(match, end),
  },
  {
    // 205/55/16, 205 55 16, but no part of a longer code in groups of digits
    next: `${DIGITS}/-`,
    pattern: sticky(`(?<!\\d )(${TYRE_WIDTH})[/ -](${TYRE_RATIO})[/ -](${RIM})${END}(?! ?\\d+(?: |$))`),
    read: (match, _, end) => readTyre(match, end),
  },
  {
    // 16 x 6,5 J
    next: "x×*",
    pattern: sticky(`(${RIM})${TIMES}(${RIM_WIDTH})${GAP}j${END}`),
    read: ([, rim = "", width = ""], _, end) => readRim(rim, width, end),
  },
  {
    // 6,5J x 16
    next: "j",
    pattern: sticky(`(${RIM_WIDTH})${GAP}j${TIMES}(${RIM})${END}`),
    read: ([, width = "", rim = ""], _, end) => readRim(rim, width, end),
  },
  {
    // 280 mm x 22 mm
    next: 'x×*mc"',
    pattern: sticky(`${SIZE}(?:${TIMES}${SIZE}){0,2}${TIMES}${NUMBER}`),
    read: readSizes,
  },
  {
    // 10 x
    next: "x",
    pattern: sticky(`(\\d{1,4})${GAP}x${END}`),
    read: ([, times = ""], _, end) => ({ word: `${times}x`, also: [times], end }),
  },
  {
    // 1 1/2", also without the sign
    next: `${DIGITS}/-`,
    pattern: sticky(`(?:(\\d)[ -])?(\\d{1,2})/(2|4|8|16|32|64)${END}`),
    read: ([, wholes, part = "", of = ""], folded, end) => {
      const behind = unitBehind(folded, end);
      const word = `${wholes === undefined ? "" : `${wholes}-`}${part}/${of}in`;
      return { word, also: [], end: behind?.unit === "in" ? behind.end : end };
    },
  },
  {
    // 10-12 mm, 12/24 V
    next: "-/",
    pattern: sticky(`(${NUMBER})${GAP}[-/]${GAP}(${NUMBER})`),
    read: readRange,
  },
];

const THREAD = sticky(`m${GAP}(\\d{1,2})((?:${TIMES}\\d{1,3}(?:[.,]\\d{1,2})?){0,2})(?:${GAP}mm)?${END}`);
/** An `m` and digits in a code in groups (`M 74 882`). */
const IN_GROUPS = /^m \d+ \d{3}$/;
const GROUP = 4;
const DIAMETER = sticky(`ø${GAP}(${NUMBER})`);

/** The shapes to try, by the character after the first number. */
const byNext = new Map<string, Shape[]>();
for (const shape of SHAPES)
  for (const char of shape.next) byNext.set(char, [...(byNext.get(char) ?? []), shape]);

/**
 * The measure that begins with a number at `at`; `next` is the first non-blank character after it.
 */
export function readShape(folded: string, at: number, next: string): Reading | null {
  for (const { pattern, read } of byNext.get(next) ?? NONE) {
    pattern.lastIndex = at;
    const match = pattern.exec(folded);
    const reading = match && read(match, folded, pattern.lastIndex);
    if (reading) return reading;
  }
  return null;
}

/** The thread that begins with an `m` at `at` (`M8`, `M8 x 1,25`). */
export function readThread(folded: string, at: number): Reading | null {
  THREAD.lastIndex = at;
  const [whole, bolt, pitch = ""] = THREAD.exec(folded) ?? [];
  if (whole === undefined || IN_GROUPS.test(folded.slice(at, at + whole.length + GROUP))) return null;
  const numbers = numbersIn(pitch);
  const word = [`m${bolt}`, ...numbers].join("x");
  const also = numbers.length === 0 ? [] : [`m${bolt}`, `m${bolt}x${numbers[0]}`, ...numbers];
  return { word, also, end: at + whole.length };
}

/** The diameter that begins with a `ø` at `at`; in mm unless a unit is written. */
export function readDiameter(folded: string, at: number): Reading | null {
  DIAMETER.lastIndex = at;
  const [whole, number] = DIAMETER.exec(folded) ?? [];
  if (whole === undefined || number === undefined) return null;
  const end = at + whole.length;
  const behind = unitBehind(folded, end);
  if (!behind && isWordChar(folded[end])) return null;
  return readQuantity(number, behind ?? { written: "mm", unit: "mm", end });
}
