import { createWriteStream } from "node:fs";
import { utimes } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { type FileStore, openFileStore } from "@tuerca/platform/storage";
import type { Context } from "../../context.ts";
import { whileWritingFeed } from "./merchant-feed.repository.ts";
import { type FeedSource, writeMerchantFeed } from "./write-merchant-feed.ts";

/** How old the file may be before it is written anew. */
export const FEED_LIFE_MS = HOUR_MS;

/** The feed in the file store, packed with gzip; its time of change is when it was begun. */
export const FEED = "feeds/google-merchant.xml.gz";

/** Keeps the feed's file up to date if the shop has one. Visitors only get the file. */
export function workMerchantFeed(context: FeedSource & Pick<Context, "jobs">): void {
  if (!context.config.GOOGLE_MERCHANT_FEED) return;
  context.jobs.repeat(MINUTE_MS, (signal) => keepMerchantFeed(context, signal));
}

/** Writes the file if it is due and no other process writes one. Nothing is left if stopped. */
export async function keepMerchantFeed(source: FeedSource, signal: AbortSignal): Promise<void> {
  const store = openFileStore(source.config);
  const isDue = async () => {
    const file = await store.stat(FEED);
    return !file || source.clock.now().getTime() - file.modifiedAt >= FEED_LIFE_MS;
  };
  if (!(await isDue())) return;
  await whileWritingFeed(source.database.db, async () => {
    // Another process of the same store may have written it meanwhile.
    if (await isDue()) await writeFile(source, store, signal);
  });
}

async function writeFile(source: FeedSource, store: FileStore, signal: AbortSignal): Promise<void> {
  const begun = source.clock.now();
  try {
    await store.write(FEED, async (path) => {
      // Level 1 means less work for some more bytes.
      const packing = createGzip({ level: 1 });
      await pipeline(() => writeMerchantFeed(source), packing, createWriteStream(path), { signal });
      await utimes(path, begun, begun);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
