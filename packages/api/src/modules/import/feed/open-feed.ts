import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname } from "node:path";
import type { Readable } from "node:stream";
import { ImportError } from "../import-error.ts";
import { openCsv } from "./csv-feed.ts";
import type { Delimiter } from "./detect-delimiter.ts";
import type { Feed } from "./feed.ts";
import { objectRow, openJsonLines, openObjects } from "./json-lines-feed.ts";
import { type Encoding, toUtf8 } from "./to-utf8.ts";

type FeedFormat = "csv" | "jsonl";
export type FeedOptions = { format?: FeedFormat; delimiter?: Delimiter | null; encoding?: Encoding };

/** What an import reads: a file's path, its bytes, or product objects that are there already. */
export type FeedSource = string | Readable | Iterable<object> | AsyncIterable<object>;

export type OpenFeed = {
  feed: Feed;
  /** Size of the file in bytes; null where it is not known. */
  size: number | null;
  bytesRead(): number;
};

const READ_BYTES = 64 * 1024;

/** Opens a source as a feed. Throws ImportError where there is no such file. */
export async function openFeed(source: FeedSource, options: FeedOptions = {}): Promise<OpenFeed> {
  if (typeof source === "string") return openFile(source, options);
  if (isBytes(source)) return openBytes(source, null, options.format ?? "csv", options);
  return { feed: openObjects(numbered(source)), size: null, bytesRead: () => 0 };
}

function isBytes(source: Exclude<FeedSource, string>): source is Readable {
  return "readableObjectMode" in source && !source.readableObjectMode;
}

async function openFile(path: string, options: FeedOptions): Promise<OpenFeed> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new ImportError(`There is no file ${path}.`);
  const isJson = [".jsonl", ".ndjson", ".json"].includes(extname(path).toLowerCase());
  const stream = createReadStream(path, { highWaterMark: READ_BYTES });
  return openBytes(stream, found.size, options.format ?? (isJson ? "jsonl" : "csv"), options);
}

async function openBytes(
  stream: Readable,
  size: number | null,
  format: FeedFormat,
  options: FeedOptions,
): Promise<OpenFeed> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of stream) {
      bytes += chunk.length;
      yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    }
  }
  const chunks = toUtf8(counted(), options.encoding ?? "auto");
  const feed = format === "jsonl" ? openJsonLines(chunks) : await openCsv(chunks, options.delimiter ?? null);
  return { feed, size, bytesRead: () => bytes };
}

async function* numbered(objects: Iterable<object> | AsyncIterable<object>) {
  let line = 0;
  for await (const object of objects) {
    line += 1;
    yield objectRow(line, object);
  }
}
