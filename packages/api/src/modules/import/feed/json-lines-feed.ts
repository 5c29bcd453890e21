import { type BrokenRow, columnKey, type Feed, type Row } from "./feed.ts";

const MAX_LINE_BYTES = 1024 * 1024;
const NEWLINE = 10;

/** Reads JSON Lines: one object on each line. Empty lines are passed over. */
export function openJsonLines(chunks: AsyncIterable<Buffer>): Feed {
  return openObjects(readLines(chunks));
}

/** A feed of objects that are there already. */
export function openObjects(rows: AsyncIterable<Row | BrokenRow>): Feed {
  return {
    columns: null,
    column: (name) => {
      const key = columnKey(name);
      return (row) => (row.record as Record<string, unknown>)[key];
    },
    rows,
  };
}

/** A record of plain data with its keys as columns; keys such as `__proto__` stay data. */
export function objectRow(line: number, value: object): Row {
  const record: Record<string, unknown> = Object.create(null);
  for (const [key, cell] of Object.entries(value)) record[columnKey(key)] = cell;
  return { line, record };
}

async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row | BrokenRow> {
  let line = 0;
  for await (const bytes of splitLines(chunks)) {
    line += 1;
    const row = bytes ? parseLine(line, bytes.toString("utf8").trim()) : tooLong(line);
    if (row) yield row;
  }
}

function tooLong(line: number): BrokenRow {
  return { line, reason: `is longer than ${MAX_LINE_BYTES} bytes`, text: "" };
}

function parseLine(line: number, text: string): Row | BrokenRow | null {
  if (text === "") return null;
  const value = tryParse(text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return objectRow(line, value);
  return { line, reason: "is not a JSON object", text: text.slice(0, 1000) };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Each line without its end; null for one that is too long to be kept. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  let parts: Buffer[] = [];
  let size = 0;
  const take = (): Buffer | null => {
    const line = size > MAX_LINE_BYTES ? null : Buffer.concat(parts);
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      size += end - from;
      parts.push(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    size += chunk.length - from;
    if (size <= MAX_LINE_BYTES) parts.push(chunk.subarray(from));
    else parts = [];
  }
  if (size > 0) yield take();
}
