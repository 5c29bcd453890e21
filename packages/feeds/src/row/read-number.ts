import { type Cents, PRODUCT_FIELDS, type ProductCount, toCents } from "@tuerca/contract";
import { cellText, isEmptyCell } from "../map/cell-text.ts";
import type { DecimalStyle } from "../map/rule-schema.ts";
import type { RowProblems } from "./row-problems.ts";
import { foreignCurrency } from "./values/currency.ts";
import { parseDecimal } from "./values/decimal.ts";

const MAX_PRICE: Cents = 99_999_999;
const MAX_QUANTITY = 1_000_000;
const MAX_WEIGHT_G = 10_000_000;

/** A price in cents from 0.01 to 999,999.99; null if missing or wrong. */
export function readPrice(
  problems: RowProblems,
  field: string,
  cell: unknown,
  decimal: DecimalStyle,
): Cents | null {
  const currency = typeof cell === "string" ? foreignCurrency(cell) : null;
  if (currency !== null) {
    problems.add(field, `is in another currency: ${currency}`);
    return null;
  }
  const euros = readNumber(problems, field, cell, decimal);
  if (euros === null) return null;
  if (isWithin(euros * 100, 1, MAX_PRICE)) return toCents(euros);
  problems.add(field, "is not from 0.01 to 999,999.99");
  return null;
}

/**
 * Pieces in stock, a whole number from 0 to 1,000,000; null if missing or wrong. Negative stock
 * counts as 0.
 */
export function readQuantity(problems: RowProblems, cell: unknown, decimal: DecimalStyle): number | null {
  const pieces = readNumber(problems, "quantity", cell, decimal);
  if (pieces === null) return null;
  if (Number.isInteger(pieces) && pieces >= 0 && pieces <= MAX_QUANTITY) return pieces;
  if (Number.isInteger(pieces) && pieces < 0) {
    problems.add("quantity", "is below 0: taken as 0");
    return 0;
  }
  problems.add("quantity", "is not a whole number from 0 to 1,000,000");
  return null;
}

/** A whole number of a product from 2 on; null for 1, or if missing or wrong. */
export function readCount(
  problems: RowProblems,
  field: ProductCount,
  cell: unknown,
  decimal: DecimalStyle,
): number | null {
  const count = readNumber(problems, field, cell, decimal);
  if (count === null) return null;
  const { most } = PRODUCT_FIELDS[field].counted;
  if (Number.isInteger(count) && count >= 1 && count <= most) return count === 1 ? null : count;
  problems.add(field, `is not a whole number from 1 to ${most.toLocaleString("en-US")}`);
  return null;
}

/** A weight in grams, from 1 g to 10,000 kg; null if missing or wrong. */
export function readWeight(problems: RowProblems, cell: unknown, decimal: DecimalStyle): number | null {
  const kilograms = readNumber(problems, "weight_kg", cell, decimal);
  if (kilograms === null) return null;
  if (isWithin(kilograms * 1000, 1, MAX_WEIGHT_G)) return Math.round(kilograms * 1000);
  problems.add("weight_kg", "is not from 0.001 to 10,000");
  return null;
}

/**
 * Whether an amount is within its limits before it is rounded; the tolerance is that of binary
 * fractions.
 */
function isWithin(amount: number, least: number, most: number): boolean {
  const exact = Number(amount.toFixed(4));
  return exact >= least && exact <= most;
}

function readNumber(
  problems: RowProblems,
  field: string,
  cell: unknown,
  decimal: DecimalStyle,
): number | null {
  if (isEmptyCell(cell)) return null;
  const value = parseDecimal(typeof cell === "number" ? cell : cellText(cell), decimal);
  if (typeof value === "number") return value;
  const ambiguous = 'could be thousands or decimals: say "decimal": "comma" or "point" in the map';
  problems.add(field, value === null ? "is not a number" : ambiguous);
  return null;
}
