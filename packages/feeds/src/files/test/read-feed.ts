import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isBroken } from "../feed.ts";
import { type FeedOptions, type FeedSource, openFeed } from "../open-feed.ts";

/** The rows of a source: line and record, or line and reason of a broken one. */
export async function rowsOf(source: FeedSource, options: FeedOptions = {}): Promise<[number, unknown][]> {
  const { feed } = await openFeed(source, options);
  const rows: [number, unknown][] = [];
  for await (const row of feed.rows) rows.push([row.line, isBroken(row) ? row.reason : row.record]);
  return rows;
}

/** The rows of a file with this content, in a temporary folder. */
export async function readFeed(
  content: string | Uint8Array,
  name = "feed.csv",
  options: FeedOptions = {},
): Promise<[number, unknown][]> {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-feed-"));
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    return await rowsOf(path, options);
  } finally {
    await rm(folder, { recursive: true });
  }
}
