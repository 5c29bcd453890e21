import { type BrokenRow, cellsOf, type Feed, isBroken, type Row } from "./feed.ts";
import { parseJsonRow } from "./json/json-lines.ts";
import { openObjects } from "./object-feed.ts";

/**
 * The first columns of the shop's own file of rejected rows; files of an earlier version lack the
 * last.
 */
export const REJECT_COLUMNS = ["line", "field", "reason", "taken"] as const;

/** A feed of rejected JSON or XML rows, which are JSON in one column. */
export function openRejectedObjects(rows: AsyncIterable<Row | BrokenRow>): Feed {
  async function* objects(): AsyncGenerator<Row | BrokenRow> {
    for await (const row of rows) {
      if (isBroken(row)) yield row;
      else yield parsed(row.line, String(cellsOf(row)[0]));
    }
  }
  return openObjects(objects());
}

function parsed(line: number, text: string): Row | BrokenRow {
  return parseJsonRow(line, text) ?? { line, reason: "is not a JSON object", text };
}

/**
 * Whether a file begins like the shop's own file of rejected rows, also after a spreadsheet has
 * saved it.
 */
export function isRejectsHead(head: Buffer): boolean {
  return /^(\u00ef\u00bb\u00bf)?"?line"?[,;\t]"?field"?[,;\t]"?reason"?[,;\t]/.test(
    head.toString("latin1", 0, 100),
  );
}
