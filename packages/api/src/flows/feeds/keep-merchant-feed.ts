import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { draftOf, statFile } from "@tuerca/platform/storage";
import type { Context } from "../../context.ts";
import { whileWritingFeed } from "./merchant-feed.repository.ts";
import { type FeedSource, writeMerchantFeed } from "./write-merchant-feed.ts";

/** How old the file may be before it is written anew. */
export const FEED_LIFE_MS = HOUR_MS;

/** The path of the feed, packed with gzip; its time of change is when it was written. */
export function feedPath(dataDir: string): string {
  return join(dataDir, "feeds", "google-merchant.xml.gz");
}

/** Keeps the feed's file up to date if the shop has one. Visitors only get the file. */
export function workMerchantFeed(context: FeedSource & Pick<Context, "jobs">): void {
  if (!context.config.GOOGLE_MERCHANT_FEED) return;
  context.jobs.repeat(MINUTE_MS, (signal) => keepMerchantFeed(context, signal));
}

/** Writes the file if it is due and no other process writes one. Nothing is left if stopped. */
export async function keepMerchantFeed(source: FeedSource, signal: AbortSignal): Promise<void> {
  const path = feedPath(source.config.dataDir);
  const isDue = async () => {
    const file = await statFile(path);
    return !file || source.clock.now().getTime() - file.modifiedAt >= FEED_LIFE_MS;
  };
  if (!(await isDue())) return;
  await whileWritingFeed(source.database.db, async () => {
    // Another process of the same folder may have written it meanwhile.
    if (await isDue()) await writeFile(source, path, signal);
  });
}

async function writeFile(source: FeedSource, path: string, signal: AbortSignal): Promise<void> {
  const begun = source.clock.now();
  const draft = draftOf(path);
  await mkdir(dirname(path), { recursive: true });
  try {
    // Level 1 means less work for some more bytes.
    const packing = createGzip({ level: 1 });
    await pipeline(() => writeMerchantFeed(source), packing, createWriteStream(draft), { signal });
    await utimes(draft, begun, begun);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    if (signal.aborted) return;
    throw error;
  }
}
