import { readFlag } from "../row/read-flag.ts";
import { readPrice, readQuantity } from "../row/read-number.ts";
import { RowProblems } from "../row/row-problems.ts";
import { parseDecimal } from "../row/values/decimal.ts";

/**
 * A value as typed, read as an import reads it, or a sentence in Spanish that says what is wrong.
 */
export type ReadCell = { value: number } | { reason: string };

const MISSING: ReadCell = { reason: "Falta el valor" };

const WRONG = {
  price: "El precio debe estar entre 0,01 y 999.999,99 €",
  stock: "Las existencias deben ser un número entero de 0 a 1.000.000",
  active: "Escribe sí o no",
} as const;

/** Reads a cell: cents, pieces, or 1 and 0. */
export function readCell(field: keyof typeof WRONG, cell: string): ReadCell {
  if (cell.trim() === "") return MISSING;
  const problems = new RowProblems();
  const value = readBy(field, problems, cell);
  if (value !== null && !problems.any) return { value };
  if (field !== "active" && parseDecimal(cell, "auto") === "ambiguous")
    return {
      reason: `${cell.trim()} puede ser miles o decimales: escríbelo sin el punto, o con dos decimales`,
    };
  return { reason: WRONG[field] };
}

function readBy(field: keyof typeof WRONG, problems: RowProblems, cell: string): number | null {
  if (field === "price") return readPrice(problems, "price", cell, "auto");
  if (field === "stock") return readQuantity(problems, cell, "auto");
  return Number(readFlag(problems, "active", cell));
}
