import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { demoFeed } from "../packages/shop/demo/feed.ts";

/** Writes the deterministic feed of so many products, as CSV. */
export async function writeFeed(path: string, rows: number): Promise<void> {
  await pipeline(Readable.from(demoFeed(rows)), createWriteStream(path));
}
