import type { Cell } from "../feed.ts";
import type { NumberFormat } from "./number-formats.ts";

/** The shared texts and formats of a workbook. */
export type CellContext = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean };

/** Excel's dates end with the year 9999. */
const LAST_DAY = 2_958_465;
const DAY_MS = 86_400_000;

/** From here on Excel has rounded a number: it stays one, so that its reader can tell. */
const LEAST_ROUNDED = 1e15;

/**
 * A cell's value by its type, style number and text. Dates become `2026-11-27` or `2026-11-27
 * 10:00:00`, amounts shown in dollars `10 USD`, whole numbers padded by zeros texts; a formula's
 * error (`#N/A`) an empty cell.
 */
export function cellValue(type: string, style: number, text: string, context: CellContext): Cell {
  if (type === "s") return context.strings[Number(text)] ?? "";
  if (type === "str" || type === "inlineStr") return unescapeText(text);
  if (type === "b") return text === "1" || text === "true";
  if (type === "e" || text === "") return "";
  if (type === "d") return text.replace("T", " ").replace(/ 00:00:00(\.0+)?$/, "");
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const format = context.formats[style] ?? "plain";
  // Excel counts with 15 digits; more come from binary fractions.
  const number = Number(value.toPrecision(15));
  if (format === "date" && number >= 0 && number <= LAST_DAY) return dateText(number, context.is1904);
  if (typeof format === "object" && "currency" in format) return `${number} ${format.currency}`;
  const isWhole = Number.isInteger(number) && number >= 0 && number < LEAST_ROUNDED;
  if (typeof format === "object" && isWhole) return String(number).padStart(format.digits, "0");
  return number;
}

/** A number of days as a date, a time (below one), or both. */
function dateText(days: number, is1904: boolean): string {
  // Excel's first system counts 1900 as a leap year, so days before that March are one off.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const instant = new Date(epoch + Math.round((days * DAY_MS) / 1000) * 1000).toISOString();
  const [date = "", time = ""] = instant.slice(0, 19).split("T");
  if (days < 1) return time;
  return time === "00:00:00" ? date : `${date} ${time}`;
}

/** Decodes characters that XML cannot hold, such as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
