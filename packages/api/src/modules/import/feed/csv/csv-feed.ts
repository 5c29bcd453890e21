import type { Feed } from "../feed.ts";
import { openTable } from "../table-feed.ts";
import { blankBanner } from "./blank-banner.ts";
import { type Delimiter, detectDialect } from "./detect-delimiter.ts";
import { readRecords } from "./read-records.ts";

/** Reads CSV with a header line. Cells may be quoted and hold line breaks; the delimiter is found where none is given. */
export async function openCsv(
  head: string,
  rest: AsyncIterable<string>,
  delimiter: Delimiter | null,
): Promise<Feed> {
  const dialect = detectDialect(blankBanner(head));
  async function* all() {
    yield dialect.head;
    yield* rest;
  }
  return openTable(readRecords(all(), delimiter ?? dialect.delimiter), { isGuarded: true });
}
