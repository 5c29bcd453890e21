import { currencyAbove } from "../find-header.ts";
import type { OpenText } from "../open-text.ts";
import { openTable } from "../table-feed.ts";
import { detectDialect, type KnownTable } from "./detect-delimiter.ts";
import { readRecords } from "./read-records.ts";

/**
 * Reads CSV with a header line, above which others may stand. Cells may be quoted and hold line
 * breaks; a missing delimiter is detected.
 */
export async function openCsv(
  head: string,
  rest: AsyncIterable<string>,
  known: KnownTable,
): Promise<Pick<OpenText, "feed" | "delimiter">> {
  const { delimiter, head: text, above } = detectDialect(blankBanner(head), known);
  async function* all() {
    yield text;
    yield* rest;
  }
  const currency = currencyAbove(above);
  const feed = await openTable(readRecords(all(), delimiter), { isGuarded: true, currency });
  return { feed, delimiter };
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
