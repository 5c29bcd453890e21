import { type BrokenRow, type Cell, type Feed, isBroken, type Row } from "./feed.ts";
import { objectRow, openObjects } from "./object-feed.ts";

/** With what the header of the shop's own file of rejected rows begins; a file of an earlier version lacks the last. */
export const REJECT_COLUMNS = ["line", "field", "reason", "taken"] as const;

/** A feed of the rejected rows of JSON or XML, which stand in one column as JSON. */
export function openRejectedObjects(rows: AsyncIterable<Row | BrokenRow>): Feed {
  async function* objects(): AsyncGenerator<Row | BrokenRow> {
    for await (const row of rows) {
      if (isBroken(row)) yield row;
      else yield parsed(row.line, String((row.record as readonly Cell[])[0]));
    }
  }
  return openObjects(objects());
}

function parsed(line: number, text: string): Row | BrokenRow {
  try {
    return objectRow(line, JSON.parse(text));
  } catch {
    return { line, reason: "is not a JSON object", text };
  }
}

/** Whether a file begins as the shop's own file of rejected rows, also as a spreadsheet has saved it again. */
export function isRejectsHead(head: Buffer): boolean {
  return /^(\u00ef\u00bb\u00bf)?"?line"?[,;\t]"?field"?[,;\t]"?reason"?[,;\t]/.test(
    head.toString("latin1", 0, 100),
  );
}
