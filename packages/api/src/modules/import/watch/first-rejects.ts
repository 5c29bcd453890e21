import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { readRecords } from "../feed/csv/read-records.ts";
import { isBroken } from "../feed/feed.ts";
import { cellText } from "../map/cell-text.ts";

const MAX_TEXT = 300;

/** A row of the file: left out whole, or imported without its wrong field. */
export type ReadReject = { line: number; field: string; reason: string; isImported: boolean };

/** The first rows of a file of rejected rows as sentences; none without the file. */
export async function firstRejects(path: string, count: number): Promise<string[]> {
  return (await readRejects(path, count)).map(({ line, reason, isImported }) => {
    const fate = isImported ? "importada sin ese dato" : "rechazada";
    return `Línea ${line} (${fate}): ${reason}`.slice(0, MAX_TEXT);
  });
}

/** The first rows of a file of rejected rows; none without the file. */
export async function readRejects(path: string, count: number): Promise<ReadReject[]> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  const rejects: ReadReject[] = [];
  const stream = createReadStream(path, { encoding: "utf8" });
  for await (const row of readRecords(stream, ",")) {
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
  stream.destroy();
  return rejects;
}
