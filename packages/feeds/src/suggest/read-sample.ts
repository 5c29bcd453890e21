import { isBroken, type Row } from "../files/feed.ts";
import { inLists } from "../files/json/json-feed.ts";
import { type FeedForm, type FeedSource, openFeed } from "../files/open-feed.ts";
import { cellText } from "../map/cell-text.ts";

const ROWS = 20;

/** A column with the first non-empty cells. */
export type SampleColumn = { name: string; cells: string[] };

/** The form of a file, and its columns with the first 20 rows. */
export type Sample = { form: FeedForm | null; columns: SampleColumn[] };

/** Reads the beginning of a feed. Throws ImportError if it cannot be read. */
export async function readSample(source: FeedSource): Promise<Sample> {
  const { feed, form } = await openFeed(source);
  const rows: Row[] = [];
  for await (const row of feed.rows) {
    if (!isBroken(row)) rows.push(row);
    if (rows.length === ROWS) break;
  }
  const [only, ...more] = rows;
  if (feed.lists?.length && only && more.length === 0) throw inLists(feed.lists);
  const names = feed.columns ?? new Set(rows.flatMap(({ record }) => Object.keys(record)));
  const columns = [...names].map((name) => {
    const read = feed.column(name);
    const cells = rows.map((row) => (read ? cellText(read(row)) : ""));
    return { name, cells: cells.filter(Boolean) };
  });
  return { form, columns };
}
