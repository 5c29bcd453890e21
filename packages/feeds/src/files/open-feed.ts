import { extname } from "node:path";
import type { Readable } from "node:stream";
import { ImportError } from "../import-error.ts";
import type { Delimiter } from "./csv/detect-delimiter.ts";
import type { Encoding } from "./detect-encoding.ts";
import { readBytes, readHead, sizeOf } from "./disk.ts";
import type { Feed } from "./feed.ts";
import { sniffKind } from "./file-kind.ts";
import { objectRow, openObjects } from "./object-feed.ts";
import { knownTable, openText, type TextFormat } from "./open-text.ts";
import { isRejectsHead } from "./rejected-rows.ts";
import { openXlsx } from "./xlsx/open-xlsx.ts";

/** Properties of a file from a map or the command; missing ones are detected. */
export type FeedOptions = {
  format?: TextFormat | "xlsx" | undefined;
  delimiter?: Delimiter | null | undefined;
  encoding?: Encoding | undefined;
  /** Name or number of a spreadsheet's sheet. */
  sheet?: string | undefined;
  /** The products' list key (JSON) or element name (XML). */
  rows?: string | undefined;
  /** The line of a table's header. */
  header?: number | undefined;
  /** Names of columns that the file may have, and others for them. */
  names?: Readonly<Record<string, readonly string[]>> | undefined;
  columns?: readonly string[] | undefined;
};

/** The source of an import: a file's path, its bytes, or product objects. */
export type FeedSource = string | Buffer | Readable | Iterable<object> | AsyncIterable<object>;

/** The form of a file, as detected or given; null where a format has none. */
export type FeedForm = {
  format: "csv" | "json" | "xml" | "xlsx";
  delimiter: string | null;
  encoding: string | null;
};

export type OpenFeed = {
  feed: Feed;
  /** Null for objects. */
  form: FeedForm | null;
  /** Size of the file in bytes; null if unknown. */
  size: number | null;
  bytesRead(): number;
};

const HEAD_BYTES = 64 * 1024;

/** Opens a source as a feed. Throws ImportError for a missing file or a refused kind. */
export async function openFeed(source: FeedSource, options: FeedOptions = {}): Promise<OpenFeed> {
  if (typeof source === "string") return openFile(source, options);
  if (Buffer.isBuffer(source)) return openBuffer(source, options);
  if (isBytes(source)) return openBytes(source, options);
  return { feed: openObjects(numbered(source)), form: null, size: null, bytesRead: () => 0 };
}

function isBytes(source: Exclude<FeedSource, string | Buffer>): source is Readable {
  return "readableObjectMode" in source && !source.readableObjectMode;
}

async function openFile(path: string, given: FeedOptions): Promise<OpenFeed> {
  const size = await sizeOf(path);
  if (size === null) throw new ImportError(`There is no file ${path}.`);
  const head = await readHead(path, HEAD_BYTES);
  // The shop's own file of rejected rows ignores the map's properties.
  const options = isRejectsHead(head) ? {} : given;
  if (sniffKind(head) === "zip") return openSpreadsheet(path, given);
  let bytes = 0;
  const read = async function* () {
    bytes = 0;
    for await (const chunk of readBytes(path, HEAD_BYTES)) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  const isLines = [".jsonl", ".ndjson"].includes(extname(path).toLowerCase());
  const { feed, ...form } = await openText(
    { head, read, isRepeatable: true },
    isLines ? { format: "jsonl", ...options } : options,
  );
  return { feed, form, size, bytesRead: () => bytes };
}

async function openSpreadsheet(source: string | Buffer, options: FeedOptions): Promise<OpenFeed> {
  const workbook = await openXlsx(source, options.sheet ?? null, knownTable(options));
  return { ...workbook, form: SPREADSHEET };
}

const SPREADSHEET: FeedForm = { format: "xlsx", delimiter: null, encoding: null };

const NO_FILE = "A spreadsheet has to be given as a file or whole.";

async function openBuffer(bytes: Buffer, options: FeedOptions): Promise<OpenFeed> {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (sniffKind(head) === "zip") return openSpreadsheet(bytes, options);
  async function* read() {
    for (let at = 0; at < bytes.length; at += HEAD_BYTES) yield bytes.subarray(at, at + HEAD_BYTES);
  }
  const { feed, ...form } = await openText({ head, read, isRepeatable: true }, options);
  return { feed, form, size: bytes.length, bytesRead: () => bytes.length };
}

async function openBytes(stream: Readable, options: FeedOptions): Promise<OpenFeed> {
  const chunks: AsyncIterator<Buffer | string> = stream[Symbol.asyncIterator]();
  const parts: Buffer[] = [];
  let bytes = 0;
  const next = async (): Promise<Buffer | null> => {
    const { done, value } = await chunks.next();
    if (done) return null;
    bytes += value.length;
    return Buffer.isBuffer(value) ? value : Buffer.from(value);
  };
  for (let part = await next(); part; part = bytes < HEAD_BYTES ? await next() : null) parts.push(part);
  const head = Buffer.concat(parts);
  if (sniffKind(head) === "zip") throw new ImportError(NO_FILE);
  async function* read() {
    yield head;
    for (let part = await next(); part; part = await next()) yield part;
  }
  const { feed, ...form } = await openText({ head, read, isRepeatable: false }, options);
  return { feed, form, size: null, bytesRead: () => bytes };
}

async function* numbered(objects: Iterable<object> | AsyncIterable<object>) {
  let line = 0;
  for await (const object of objects) {
    line += 1;
    yield objectRow(line, object);
  }
}
