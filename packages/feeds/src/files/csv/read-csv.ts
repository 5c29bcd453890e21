import { cellText } from "../../map/cell-text.ts";
import { decodeText } from "../decode-text.ts";
import { detectEncoding } from "../detect-encoding.ts";
import { isBroken } from "../feed.ts";
import { readRecords } from "./read-records.ts";

const DELIMITERS = [";", ",", "\t", "|"];

/**
 * All rows of a small CSV of any encoding, without a header's rules: of the delimiter by which most
 * rows have the same number of cells. Broken rows are left out.
 */
export async function readCsv(content: Buffer): Promise<string[][]> {
  async function* bytes() {
    yield content;
  }
  const encoding = await detectEncoding(bytes());
  let text = "";
  for await (const part of decodeText(bytes(), encoding)) text += part;
  let [best, most]: [string[][], number] = [[], 0];
  for (const delimiter of DELIMITERS) {
    const rows = await readRows(text, delimiter);
    const alike = countAlike(rows);
    if (alike > most) [best, most] = [rows, alike];
  }
  return best;
}

async function readRows(text: string, delimiter: string): Promise<string[][]> {
  async function* chunks() {
    yield text;
  }
  const rows: string[][] = [];
  for await (const row of readRecords(chunks(), delimiter))
    if (!isBroken(row)) rows.push(row.cells.map((cell) => cellText(cell).trim()));
  return rows;
}

/** Cells of all rows that have the most frequent number of cells, if that is two or more. */
function countAlike(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
