/** Values as PostgreSQL reads them from text; null is NULL. */
export type CellText = string | null;

/** A number. */
export function numberCell(value: number | null): CellText {
  return value === null ? null : String(value);
}

/** A boolean. */
export function booleanCell(value: boolean): CellText {
  return value ? "t" : "f";
}

/** An array of integers. */
export function integersCell(values: readonly number[]): CellText {
  return `{${values.join(",")}}`;
}

/** An array of texts. */
export function textsCell(values: readonly string[]): CellText {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** JSON of the value. */
export function jsonCell(value: unknown): CellText {
  return JSON.stringify(value);
}

const NULL = "\\N";

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * A cell in COPY's text format: https://www.postgresql.org/docs/current/sql-copy.html, "Text
 * Format".
 */
export function copyCell(text: CellText): string {
  if (text === null) return NULL;
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? found) : text;
}
