import { guardCell } from "@tuerca/contract";
import { stringify } from "csv-stringify/sync";
import { type Column, decimalText, type Table, type TableRow } from "./table.ts";
import { wallTime } from "./wall-time.ts";

const BYTE_ORDER_MARK = "\ufeff";
const ROWS_A_PIECE = 500;

/**
 * A table for Spanish spreadsheets: UTF-8 with a byte order mark, semicolons, decimal commas, days
 * as `31/12/2026`. Cells that look like formulas get a leading apostrophe, which an import removes.
 */
export async function* writeCsv({ columns, rows }: Table): AsyncGenerator<string> {
  let lines: string[][] = [columns.map(({ name }) => name)];
  let begin = BYTE_ORDER_MARK;
  for await (const row of rows) {
    lines.push(columns.map((column, index) => cellOf(column, row[index] ?? null)));
    if (lines.length < ROWS_A_PIECE) continue;
    yield begin + stringify(lines, { delimiter: ";" });
    begin = "";
    lines = [];
  }
  if (lines.length > 0) yield begin + stringify(lines, { delimiter: ";" });
}

function cellOf({ kind }: Column, value: TableRow[number]): string {
  if (value === null) return "";
  if (kind === "day") return dayText(String(value));
  if (kind === "moment") return momentText(wallTime(String(value)));
  if (typeof value === "string" || kind === "text") return guardCell(String(value));
  const text = decimalText(value, kind, ",");
  return kind === "thousandths" ? withoutDoubt(text) : text;
}

function dayText(day: string): string {
  return day.split("-").reverse().join("/");
}

/** `2026-12-31 10:30:00` as `31/12/2026 10:30`. */
function momentText(wall: string): string {
  return `${dayText(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
}

/** `1,234` could be thousands; `1,2340` is always 1.234. */
function withoutDoubt(text: string): string {
  return `${text}0`;
}
