import { cellText } from "../map/cell-text.ts";
import { readRecords } from "./csv/read-records.ts";
import { isBroken } from "./feed.ts";

const MAX_TEXT = 300;

/** A row of a file of rejected rows: left out whole, or imported without its wrong field. */
export type ReadReject = { line: number; field: string; reason: string; isImported: boolean };

/** The first rows of a file of rejected rows. */
export async function readRejects(text: AsyncIterable<string>, count: number): Promise<ReadReject[]> {
  const rejects: ReadReject[] = [];
  for await (const row of readRecords(text, ",")) {
    if (isBroken(row)) continue;
    const [line = "", field = "", reason = "", taken] = row.cells.map(cellText);
    if (line === "line") continue;
    rejects.push({
      line: Number(line),
      field,
      reason: reason.slice(0, MAX_TEXT),
      isImported: taken === "yes",
    });
    if (rejects.length === count) break;
  }
  return rejects;
}
