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

/** The maker's number; null if missing or wrong. */
export function readMpn(problems: RowProblems, cell: unknown): string | null {
  return readLine(problems, "mpn", cell, 64) || null;
}
