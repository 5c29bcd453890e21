/**
 * A column of a table for people: text, exact amounts in hundredths (cents) or thousandths (grams),
 * whole numbers, days (`2026-12-31`), or moments (`2026-12-31T09:30:00Z`, or `2026-12-31 10:30:00`
 * in Spain).
 */
export type Column = {
  name: string;
  kind: "text" | "hundredths" | "thousandths" | "whole" | "day" | "moment";
};

/** A row in the order of the columns; null is an empty cell. */
export type TableRow = readonly (string | number | null)[];

export type Table = { columns: readonly Column[]; rows: AsyncIterable<TableRow> };

const DECIMALS = { hundredths: 2, thousandths: 3, whole: 0 } as const;

/** An amount as exact decimal text, with the decimals of its kind: 1250 hundredths are `12.50`. */
export function decimalText(amount: number, kind: keyof typeof DECIMALS, separator: "." | ","): string {
  const decimals = DECIMALS[kind];
  if (decimals === 0) return String(amount);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const sign = amount < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -decimals)}${separator}${digits.slice(-decimals)}`;
}
