import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { labelOf, PRODUCT_FIELDS, type ProductField } from "@tuerca/contract";
import { type ReadReject, readRejects } from "@tuerca/feeds";
import { spanishReason } from "./reasons/spanish-reason.ts";

const MAX_TEXT = 300;

/** The first rows of a file of rejected rows as Spanish sentences; none without the file. */
export async function firstRejects(path: string, count: number): Promise<string[]> {
  return (await rejectsOf(path, count)).map(({ line, reason, isImported }) => {
    const fate = isImported ? "importada sin ese dato" : "rechazada";
    return `Línea ${line} (${fate}): ${inWords(spanishReason(reason))}`.slice(0, MAX_TEXT);
  });
}

/** The first rows of a file of rejected rows; none without the file. */
export async function rejectsOf(path: string, count: number): Promise<ReadReject[]> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  const stream = createReadStream(path, { encoding: "utf8" });
  const rejects = await readRejects(stream, count);
  stream.destroy();
  return rejects;
}

/** A reason with the names of fields as the office's screens have them. */
function inWords(reason: string): string {
  return reason.replaceAll(/(^|; )(\w+)(?=[ :])/g, (all, before: string, name: string) =>
    Object.hasOwn(PRODUCT_FIELDS, name) ? `${before}${labelOf(name as ProductField)}` : all,
  );
}
