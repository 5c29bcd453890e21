/**
 * Values in COPY's text format: https://www.postgresql.org/docs/current/sql-copy.html, "Text
 * Format".
 */
const NULL = "\\N";

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A text; null is NULL. */
export function copyText(value: string | null): string {
  if (value === null) return NULL;
  return /[\\\n\r\t]/.test(value) ? value.replace(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? found) : value;
}

/** A number; null is NULL. */
export function copyNumber(value: number | null): string {
  return value === null ? NULL : String(value);
}

/** A boolean. */
export function copyBoolean(value: boolean): string {
  return value ? "t" : "f";
}

/** An array of integers. */
export function copyIntegers(values: readonly number[]): string {
  return `{${values.join(",")}}`;
}

/** An array of texts. */
export function copyTexts(values: readonly string[]): string {
  return copyText(`{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
}

/** JSON of the value. */
export function copyJson(value: unknown): string {
  return copyText(JSON.stringify(value));
}
