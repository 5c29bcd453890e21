import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { readRecords } from "../feed/csv/read-records.ts";
import { isBroken } from "../feed/feed.ts";
import { cellText } from "../map/cell-text.ts";

const MAX_TEXT = 300;

/** The first rows of a file of rejected rows, each with line and problem; none without the file. */
export async function firstRejects(path: string, count: number): Promise<string[]> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  const rejects: string[] = [];
  const stream = createReadStream(path, { encoding: "utf8" });
  for await (const row of readRecords(stream, ",")) {
    if (isBroken(row)) continue;
    const [line, , reason, taken] = row.cells.map(cellText);
    if (line === "line") continue;
    const fate = taken === "yes" ? "importada sin ese dato" : "rechazada";
    rejects.push(`Línea ${line} (${fate}): ${reason}`.slice(0, MAX_TEXT));
    if (rejects.length === count) break;
  }
  stream.destroy();
  return rejects;
}
