import { openCsv } from "./csv/csv-feed.ts";
import type { Delimiter, KnownTable } from "./csv/detect-delimiter.ts";
import { decodeText } from "./decode-text.ts";
import { detectEncoding, type Encoding, type FoundEncoding } from "./detect-encoding.ts";
import { columnKey, type Feed } from "./feed.ts";
import { refuseOtherText } from "./file-kind.ts";
import { openJson } from "./json/json-feed.ts";
import type { FeedOptions } from "./open-feed.ts";
import { openXml } from "./xml/xml-feed.ts";

export type TextFormat = "csv" | "json" | "jsonl" | "xml";

/** The bytes of a text: the first ones, and all of them; a file can be read more than once. */
export type TextSource = { head: Buffer; read(): AsyncIterable<Buffer>; isRepeatable: boolean };

/** A text as a feed, and what was detected or given. */
export type OpenText = {
  feed: Feed;
  format: Exclude<TextFormat, "jsonl">;
  /** Of CSV only. */
  delimiter: Delimiter | null;
  /** A label as `decoderOf` knows them. */
  encoding: string;
};

/** Opens a text as CSV, JSON or XML. Throws ImportError for anything else. */
export async function openText(source: TextSource, options: FeedOptions): Promise<OpenText> {
  const encoding = await encodingOf(source, options.encoding ?? "auto");
  const text = () => decodeText(source.read(), encoding);
  const chunks = text();
  const first = await chunks.next();
  const head = first.done ? "" : first.value;
  refuseOtherText(head);
  const rows = options.rows ?? null;
  const format = formatOf(head, options);
  const form = { format, encoding: encoding.label };
  switch (format) {
    case "xml":
      return {
        ...form,
        feed: await openXml(head, chunks, rows, source.isRepeatable ? text : null),
        delimiter: null,
      };
    case "json":
      return { ...form, feed: await openJson(head, chunks, rows), delimiter: null };
    case "csv":
      return { ...form, ...(await openCsv(head, chunks, knownTable(options))) };
  }
}

/** The properties of a table that a map names. */
export function knownTable({ delimiter, header, names = {}, columns = [] }: FeedOptions): KnownTable {
  const known = [...columns, ...Object.keys(names), ...Object.values(names).flat()];
  return { delimiter: delimiter ?? null, headerLine: header ?? null, names: new Set(known.map(columnKey)) };
}

const LABELS: Record<Exclude<Encoding, "auto">, string> = {
  "utf-8": "utf-8",
  "latin-1": "windows-1252",
  "latin-9": "iso-8859-15",
  cp850: "cp850",
  cp437: "cp437",
  mac: "macintosh",
  "utf-16le": "utf-16le",
  "utf-16be": "utf-16be",
};

async function encodingOf(source: TextSource, declared: Encoding): Promise<FoundEncoding> {
  if (declared !== "auto") return { label: LABELS[declared], isMixed: false };
  if (source.isRepeatable) return detectEncoding(source.read());
  return detectEncoding(only(source.head));
}

async function* only(head: Buffer) {
  yield head;
}

/** First letters identify JSON and XML; JSON Lines may begin with an unreadable line. */
function formatOf(head: string, { format }: FeedOptions): OpenText["format"] {
  if (format === "csv" || format === "xml") return format;
  const start = head.trimStart();
  if (/^<[?!a-z]/i.test(start)) return "xml";
  if (format === "json" || format === "jsonl") return "json";
  return /^(\{\s*["}]|\[\s*[[{\]])/.test(start) ? "json" : "csv";
}
