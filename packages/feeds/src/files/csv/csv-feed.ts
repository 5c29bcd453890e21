import type { OpenText } from "../open-text.ts";
import { openTable } from "../table-feed.ts";
import { type Delimiter, detectDialect } from "./detect-delimiter.ts";
import { readRecords } from "./read-records.ts";

/**
 * Reads CSV with a header line. Cells may be quoted and hold line breaks; a missing delimiter is
 * detected.
 */
export async function openCsv(
  head: string,
  rest: AsyncIterable<string>,
  delimiter: Delimiter | null,
): Promise<Pick<OpenText, "feed" | "delimiter">> {
  const dialect = detectDialect(blankBanner(head));
  const separator = delimiter ?? dialect.delimiter;
  async function* all() {
    yield dialect.head;
    yield* rest;
  }
  const feed = await openTable(readRecords(all(), separator), { isGuarded: true });
  return { feed, delimiter: separator };
}

/**
 * Empties lines before the header that begin with `> `: `npm run` prints them before the output of
 * a redirected command. Line breaks stay, so line numbers do too.
 */
function blankBanner(head: string): string {
  const lines = head.split("\n");
  const header = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("> "));
  if (header <= 0) return head;
  return [...lines.slice(0, header).map(() => ""), ...lines.slice(header)].join("\n");
}
