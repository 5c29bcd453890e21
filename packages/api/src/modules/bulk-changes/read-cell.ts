import { readTyped } from "@tuerca/feeds/values";

/**
 * A value as typed, read as an import reads it, or a sentence in Spanish that says what is wrong.
 */
export type ReadCell = { value: number } | { reason: string };

const WRONG = {
  price: "El precio debe estar entre 0,01 y 999.999,99 €",
  stock: "Las existencias deben ser un número entero de 0 a 1.000.000",
  active: "Escribe sí o no",
} as const;

/** Reads a cell: cents, pieces, or 1 and 0. */
export function readCell(field: keyof typeof WRONG, cell: string): ReadCell {
  const read = readTyped(field === "stock" ? "quantity" : field, cell);
  if ("value" in read) return read;
  if (read.fault === "missing") return { reason: "Falta el valor" };
  if (read.fault === "wrong") return { reason: WRONG[field] };
  return {
    reason: `${cell.trim()} puede ser miles o decimales: escríbelo sin el punto, o con dos decimales`,
  };
}
