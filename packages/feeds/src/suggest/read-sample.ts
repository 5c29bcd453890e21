import { type Feed, isBroken, listsToChoose, type Row } from "../files/feed.ts";
import { UnknownList } from "../files/json/json-feed.ts";
import { type FeedForm, type FeedOptions, type FeedSource, openFeed } from "../files/open-feed.ts";
import { cellText } from "../map/cell-text.ts";

const ROWS = 20;

/** A column with the first non-empty cells. */
export type SampleColumn = { name: string; cells: string[] };

/** The form of a file, the part of it that is read, and its columns with the first 20 rows. */
export type Sample = {
  form: FeedForm | null;
  columns: SampleColumn[];
  part: Pick<Feed, "header" | "sheets" | "sheet" | "lists" | "list">;
};

/** Reads the beginning of a feed. Throws ImportError if it cannot be read. */
export async function readSample(source: FeedSource, options: FeedOptions = {}): Promise<Sample> {
  const { feed, form } = await openFeed(source, options);
  const rows: Row[] = [];
  for await (const row of feed.rows) {
    if (!isBroken(row)) rows.push(row);
    if (rows.length === ROWS) break;
  }
  const toChoose = listsToChoose(feed);
  if (toChoose && rows.length === 1) throw new UnknownList(toChoose);
  const names = feed.columns ?? new Set(rows.flatMap(({ record }) => Object.keys(record)));
  const columns = [...names].map((name) => {
    const read = feed.column(name);
    const cells = rows.map((row) => (read ? cellText(read(row)) : ""));
    return { name, cells: cells.filter(Boolean) };
  });
  const { header, sheets, sheet, lists, list } = feed;
  return { form, columns, part: { header, sheets, sheet, lists, list } };
}
