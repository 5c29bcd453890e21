import { cellText } from "../map/cell-text.ts";
import type { RowProblems } from "./row-problems.ts";
import { plainText } from "./values/plain-text.ts";

/** A text, see `plainText`. Empty if missing; a problem if too long or unreadable. */
export function readText(problems: RowProblems, field: string, cell: unknown, max: number): string {
  return checked(problems, field, cell, plainText(cellText(cell)).trim(), max);
}

/** Like readText, on one line: line breaks and runs of blanks become one blank. */
export function readLine(problems: RowProblems, field: string, cell: unknown, max: number): string {
  return checked(problems, field, cell, CODES.has(field) ? codeOf(cell) : lineOf(cell), max);
}

const CODES: ReadonlySet<string> = new Set(["sku", "mpn", "oem_codes", "ref"]);

/** A cell as a code: without the apostrophe by which a spreadsheet keeps `'0986494524` a text. */
export function codeOf(cell: unknown): string {
  return lineOf(cell).replace(/^'(?=[^']*\d)(?=[\p{L}\d][^']*$)/u, "");
}

/** A cell as one line of text, of any length. */
export function lineOf(cell: unknown): string {
  const text = plainText(cellText(cell));
  return /\s\s|[^\S ]|^\s|\s$/.test(text) ? text.replace(/\s+/g, " ").trim() : text;
}

function checked(problems: RowProblems, field: string, cell: unknown, text: string, max: number): string {
  const reason = hasObject(cell)
    ? `is an object; name a field of it in a map, as in {${field}.name}`
    : reasonAgainst(text, max);
  if (reason === null) return text;
  problems.add(field, reason);
  return "";
}

function reasonAgainst(text: string, max: number): string | null {
  if (text.length > max) return `is longer than ${max.toLocaleString("en-US")} characters`;
  if (text.includes("\ufffd") || !text.isWellFormed())
    return "has characters that are not of the file's encoding";
  return null;
}

/** Whether a cell of JSON or XML is an object, or a list with one in it. */
function hasObject(cell: unknown): boolean {
  if (Array.isArray(cell)) return cell.some(hasObject);
  return typeof cell === "object" && cell !== null;
}
