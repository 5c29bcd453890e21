import { PRODUCT_FIELDS, type ProductText } from "@tuerca/contract";
import { readLine, readText } from "./read-text.ts";
import type { RowProblems } from "./row-problems.ts";

/** A product's name; empty if missing or wrong. */
export function readName(problems: RowProblems, cell: unknown): string {
  return readLine(problems, "name", cell, 200);
}

/** The name of a brand; null if missing or wrong. */
export function readBrand(problems: RowProblems, cell: unknown): string | null {
  return readLine(problems, "brand", cell, 100) || null;
}

/** A product's description; empty if missing or wrong. */
export function readDescription(problems: RowProblems, cell: unknown): string {
  return readText(problems, "description", cell, 20_000);
}

/** A text of one line; null if missing or wrong. */
export function readProductText(problems: RowProblems, name: ProductText, cell: unknown): string | null {
  return readLine(problems, name, cell, PRODUCT_FIELDS[name].most) || null;
}
