import { PRODUCT_COUNTS, recordOf } from "@tuerca/contract";
import type { FieldReaders } from "../map/field-readers.ts";
import { FIELDS, type Field, fieldSet, REQUIRED } from "../map/fields.ts";
import type { CheckedRow } from "./feed-product.ts";
import { RowProblems } from "./row-problems.ts";
import { readRow } from "./row-reader.ts";

/** Typed prices and pieces may be thousands; a weight's single separator is decimal. */
const DECIMALS: FieldReaders["decimals"] = {
  price: "auto",
  offer_price: "auto",
  cost_price: "auto",
  quantity: "auto",
  weight_kg: "either",
  ...recordOf(PRODUCT_COUNTS, () => "either" as const),
};

/**
 * Reads a new product as typed, by the names of a feed's columns, as an import reads a row; a wrong
 * field is refused and never left out.
 */
export function readNew(typed: Partial<Record<Field, unknown>>): CheckedRow | RowProblems {
  const given = FIELDS.filter((field) => typed[field] !== undefined);
  const has = fieldSet(given) | REQUIRED;
  const fields = { ...recordOf(FIELDS, (field) => () => typed[field]), decimals: DECIMALS, has: () => has };
  const read = readRow({ line: 1, record: {} }, fields, { find: null, drawings: new Set() });
  if (read instanceof RowProblems) return read;
  return read.leftOut.any ? read.leftOut : read;
}
