import { formatEuros, withUnit } from "@tuerca/contract";
import { openRange, type RangedField } from "../listing.ts";

type Range = { gte: number; lte: number };

const PRICE = /^\d{1,7}(\.\d{1,2})?$/;
const MEASURE = /^-?\d{1,7}(\.\d{1,6})?$/;

/**
 * Two typed numbers as a range, prices in euros. An empty one is an open end; two empty or invalid
 * ones are no range. Numbers in reverse order are swapped.
 */
export function readTypedRange(field: RangedField, typed: { gte: string; lte: string }): Range | null {
  const form = field === "price" ? PRICE : MEASURE;
  const from = readNumber(typed.gte, form);
  const to = readNumber(typed.lte, form);
  if (from === null && to === null) return null;
  const { gte, lte } = { gte: from ?? openRange(field).gte, lte: to ?? openRange(field).lte };
  return gte <= lte ? { gte, lte } : { gte: lte, lte: gte };
}

function readNumber(text: string, form: RegExp): number | null {
  const plain = text
    .replace(/[^\d.,−-]+$/, "")
    .trim()
    .replace("−", "-")
    .replace(",", ".");
  return form.test(plain) ? Number(plain) : null;
}

/** An end of a range as on screen: euros, or a number in a measure's unit. */
export function formatEnd(field: RangedField, end: number, unit: string | null): string {
  return field === "price" ? formatEuros(end) : withUnit(writeNumber(end), unit);
}

/** A number as it is typed: `9,8`. */
export function writeNumber(value: number): string {
  return String(value).replace("-", "−").replace(".", ",");
}
