import { readFlag } from "./read-flag.ts";
import { readPrice, readQuantity } from "./read-number.ts";
import { RowProblems } from "./row-problems.ts";
import { parseDecimal } from "./values/decimal.ts";

/** A typed value: cents, pieces, or 1 and 0; or why it is none. */
export type Typed = { value: number } | { fault: "missing" | "ambiguous" | "wrong" };

/** Reads one value as an import reads a cell. A number that could be thousands is ambiguous. */
export function readTyped(field: "price" | "quantity" | "active", cell: string): Typed {
  if (cell.trim() === "") return { fault: "missing" };
  const problems = new RowProblems();
  const value = readBy(field, problems, cell);
  if (value !== null && !problems.any) return { value };
  const isUnclear = field !== "active" && parseDecimal(cell, "auto") === "ambiguous";
  return { fault: isUnclear ? "ambiguous" : "wrong" };
}

function readBy(field: "price" | "quantity" | "active", problems: RowProblems, cell: string): number | null {
  if (field === "price") return readPrice(problems, "price", cell, "auto");
  if (field === "quantity") return readQuantity(problems, cell, "auto");
  return Number(readFlag(problems, "active", cell));
}
