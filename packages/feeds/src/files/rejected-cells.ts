import { cellText } from "../map/cell-text.ts";
import type { DecimalStyle } from "../map/rule-schema.ts";
import { type BrokenRow, isBroken, type Row } from "./feed.ts";

/**
 * The cells of a row for a file of rejected rows; a spreadsheet's numbers in a form that this style
 * reads again.
 */
export function rejectedCells(row: Row | BrokenRow, decimal: DecimalStyle = "auto"): string[] {
  if (isBroken(row)) return row.cells?.map(cellText) ?? [row.text];
  const { record } = row;
  if (!Array.isArray(record)) return [JSON.stringify(record)];
  return record.map((cell) => (typeof cell === "number" ? numberText(cell, decimal) : cellText(cell)));
}

/** Three decimals alone could mean thousands, so they get a fourth. */
function numberText(value: number, decimal: DecimalStyle): string {
  const text = String(value);
  if (decimal === "comma") return text.replace(".", ",");
  return decimal === "auto" && /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}
