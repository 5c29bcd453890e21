import type { MeasureKind } from "@tuerca/contract";
import { type Decimal, formatExact, multiply, parseDecimal, toNumber } from "./exact-decimal.ts";
import { plainText, tidyWords } from "./tidy-text.ts";
import { ratioOf, unitOf } from "./units.ts";

/** How a measure's values are read; an empty `unit` is none. */
export type MeasureForm = { kind: MeasureKind; unit: string };

/** A value as on screen, without its unit, and its place among the others; null for words. */
export type ReadValue = { text: string; number: number | null };

/** Most characters of words, and most numbers in one text (`60/55 W`). */
const MOST_TEXT = 100;
const MOST_NUMBERS = 4;

const NUMBER = String.raw`[+-]?\d(?:[\d.,]| \d{3}(?!\d))*(?: \d+/\d+)?(?:/\d+)?`;
const PIECE = new RegExp(`^(${NUMBER}) ?(.*)$`);
const RANGE = new RegExp(
  `^(?:de )?(${NUMBER}) ?([^\\d\\s+-]*) ?(?:-|\\.\\.\\.|a|hasta) ?(${NUMBER}) ?(.*)$`,
  "i",
);
const DIAMETER = /^(?:ø|⌀|∅|diam\.?|diámetro)\s*[:=]?\s*|\s*\(?[ø⌀∅]\)?$/gi;
const IN_BRACKETS = /^[([]([^()[\]]+)[)\]]$/;
const COUNTED = /^(?:uds?\.?|unidades|unidad|piezas?|pcs\.?|x)$/i;

/**
 * The values of a text, exact and in the measure's unit: `31,3 cm` as 313 of `mm`. `labelUnit` is
 * the unit of bare numbers, if the label names one. Null if the text cannot be read as such.
 */
export function readValue(
  form: MeasureForm,
  text: string,
  labelUnit: string | null = null,
): ReadValue[] | null {
  if (text.length > MOST_TEXT) return null;
  if (form.kind === "choice" || form.kind === "text") {
    const words = tidyWords(text);
    return words === "" ? null : [{ text: words, number: null }];
  }
  const plain = plainText(text).replaceAll(DIAMETER, "");
  const units = { of: form.unit, bare: labelUnit === null ? form.unit : unitOf(labelUnit) };
  if (form.kind === "number") return readNumbers(plain, units);
  const range = readRange(plain, units);
  return range && [range];
}

type Units = { of: string; bare: string };

function readNumbers(text: string, units: Units): ReadValue[] | null {
  const pieces = text.split(/ y |;|(?<=\D) ?\/ ?(?=\d)| \/ /).flatMap((piece) => parted(piece.trim(), units));
  if (pieces.length > MOST_NUMBERS) return null;
  const last = PIECE.exec(pieces.at(-1) ?? "")?.[2] ?? "";
  const read = pieces.map((piece) => readNumber(piece, last, units));
  const values = read.flatMap((one) => (one ? [one] : []));
  if (values.length < read.length) return null;
  return [...new Map(values.map((one) => [one.text, one])).values()];
}

/**
 * `60/55 W` as two numbers. In inches it is a fraction, which a length without a unit may be, too.
 */
function parted(piece: string, { bare }: Units): string[] {
  const [, one, other, behind = ""] = /^([\d.,]+)\/([\d.,]+) ?(.*)$/.exec(piece) ?? [];
  if (one === undefined || other === undefined) return [piece];
  const isLength = ratioOf(bare, "mm") !== null;
  if (behind === "" ? isLength : unitOf(behind) === '"') return [piece];
  return [one, `${other} ${behind}`.trim()];
}

function readNumber(piece: string, unitBehind: string, units: Units): ReadValue | null {
  const found = PIECE.exec(piece);
  if (!found) return null;
  const value = inUnit(found[1] ?? "", found[2] || unitBehind, units);
  return value && { text: formatExact(value), number: toNumber(value) };
}

function readRange(text: string, units: Units): ReadValue | null {
  const found = RANGE.exec(text);
  if (!found) return readNumber(text, "", units);
  const [, low = "", lowUnit = "", high = "", highUnit = ""] = found;
  const from = inUnit(low, lowUnit || highUnit, units);
  const to = inUnit(high, highUnit || lowUnit, units);
  if (!from || !to || toNumber(from) > toNumber(to)) return null;
  return { text: `${formatExact(from)} a ${formatExact(to)}`, number: toNumber(from) };
}

/** A number in the measure's unit; null if another unit stands behind it, or none is exact. */
function inUnit(number: string, behind: string, { of, bare }: Units): Decimal | null {
  const isCount = of === "" && COUNTED.test(behind);
  const unit = behind === "" || isCount ? bare : unitOf(behind.replace(IN_BRACKETS, "$1"));
  const ratio = ratioOf(unit, of);
  const value = parseFraction(number);
  if (!ratio || !value || (value.times[1] > 1n && unit !== '"')) return null;
  return multiply(value.of, [ratio[0] * value.times[0], ratio[1] * value.times[1]]);
}

/** `1 1/2` as 3 halves; any other number times one. */
function parseFraction(text: string): { of: Decimal; times: readonly [bigint, bigint] } | null {
  const found = /^([+-]?)(?:(\d{1,4}) )?(\d{1,4})\/(\d{1,4})$/.exec(text);
  if (!found) {
    const of = parseDecimal(text);
    return of && { of, times: [1n, 1n] };
  }
  const [, sign, whole = "0", above = "0", below = "0"] = found;
  const parts = BigInt(below);
  if (parts === 0n) return null;
  const all = BigInt(whole) * parts + BigInt(above);
  return { of: { digits: sign === "-" ? -all : all, scale: 0 }, times: [1n, parts] };
}
