import { cellText } from "../map/cell-text.ts";
import type { RowProblems } from "./row-problems.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a quick test for plain ASCII
const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** A text in NFC with single line breaks as `\n`; too long or unreadable ones are a problem. Empty where missing. */
export function readText(problems: RowProblems, field: string, cell: unknown, max: number): string {
  const text = normalised(cellText(cell));
  if (text.length > max) problems.add(field, `is longer than ${max} characters`);
  const reason = unreadable(text);
  if (reason) problems.add(field, reason);
  return text;
}

/** As readText, on one line: line breaks and runs of blanks become one blank. */
export function readLine(problems: RowProblems, field: string, cell: unknown, max: number): string {
  const text = cellText(cell);
  return readText(problems, field, /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text, max);
}

function normalised(text: string): string {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  return BEYOND_ASCII.test(lines) ? lines.normalize("NFC") : lines;
}

function unreadable(text: string): string | null {
  if (CONTROL.test(text)) return "has control characters";
  if (!BEYOND_ASCII.test(text)) return null;
  if (text.includes("\ufffd") || !text.isWellFormed())
    return "has characters that are not of the file's encoding";
  return null;
}
