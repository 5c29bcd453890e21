import { Readable } from "node:stream";
import { type CsvError, type Info, type Parser, parse } from "csv-parse";
import { unguardCell } from "../../../platform/tables/guard-cell.ts";
import { ImportError } from "../import-error.ts";
import { blankBanner } from "./blank-banner.ts";
import { type Delimiter, detectDelimiter } from "./detect-delimiter.ts";
import { type BrokenRow, columnKey, type Feed, type Row } from "./feed.ts";

const MAX_RECORD_BYTES = 256 * 1024;

type Parsed = { record: string[]; info: Info };
type Records = AsyncIterator<Parsed | BrokenRow, undefined>;

/** Reads CSV with a header line. Cells may be quoted and hold line breaks; the delimiter is found where none is given. */
export async function openCsv(chunks: AsyncIterable<Buffer>, delimiter: Delimiter | null): Promise<Feed> {
  const { head, all } = await peek(chunks);
  const records = readRecords(all, delimiter ?? detectDelimiter(head));
  const first = await records.next();
  if (first.done || "reason" in first.value) throw new ImportError("The file has no header line.");
  const columns = first.value.record.map((name) => name.trim());
  const positions = new Map(columns.map((name, index) => [columnKey(name), index]));
  return {
    columns,
    column: (name) => {
      const index = positions.get(columnKey(name));
      return index === undefined ? null : (row: Row) => cellAt(row.record as readonly string[], index);
    },
    rows: checkedRows(records, columns.length),
  };
}

/** Without the apostrophe that guards a cell of an export against being taken for a formula. */
function cellAt(record: readonly string[], index: number): string | undefined {
  const cell = record[index];
  return cell?.startsWith("'") ? unguardCell(cell) : cell;
}

async function peek(chunks: AsyncIterable<Buffer>): Promise<{ head: string; all: AsyncIterable<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const head = first.done ? Buffer.alloc(0) : blankBanner(first.value);
  async function* all() {
    yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { head: head.toString("utf8"), all: all() };
}

async function* readRecords(
  chunks: AsyncIterable<Buffer>,
  delimiter: Delimiter,
): Records & AsyncGenerator<Parsed | BrokenRow, undefined> {
  const broken: BrokenRow[] = [];
  const parser = openParser(chunks, delimiter, broken);
  for await (const parsed of parser) {
    const before = broken.findIndex(({ line }) => line >= parsed.info.lines);
    yield* broken.splice(0, before < 0 ? broken.length : before);
    yield parsed;
  }
  yield* broken;
  return undefined;
}

function openParser(chunks: AsyncIterable<Buffer>, delimiter: Delimiter, broken: BrokenRow[]): Parser {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    skip_records_with_error: true,
    on_skip: (error, raw) => {
      if (error) broken.push(brokenRow(error, raw));
      return undefined;
    },
  });
  const source = Readable.from(chunks, { objectMode: false });
  source.on("error", (error) => parser.destroy(error));
  parser.on("close", () => source.destroy());
  return source.pipe(parser);
}

function brokenRow(error: CsvError, raw: string | undefined): BrokenRow {
  const line = Number(error.lines) || 0;
  const reason =
    error.code === "CSV_MAX_RECORD_SIZE"
      ? `is longer than ${MAX_RECORD_BYTES} bytes: a quote that is never closed?`
      : "has a quote in the wrong place";
  return { line, reason, text: (raw ?? "").slice(0, 1000) };
}

async function* checkedRows(records: Records, width: number): AsyncGenerator<Row | BrokenRow> {
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const value = next.value;
    if ("reason" in value) yield value;
    else if (value.record.length === width) yield { line: firstLine(value), record: value.record };
    else yield wrongWidth(value, width);
  }
}

function wrongWidth(parsed: Parsed, width: number): BrokenRow {
  const reason = `has ${parsed.record.length} cells, the header line has ${width}`;
  return { line: firstLine(parsed), reason, text: parsed.record.join("|").slice(0, 1000) };
}

/** The parser counts the lines up to a record's end; cells may hold line breaks. */
function firstLine({ record, info }: Parsed): number {
  let line = info.lines;
  for (const cell of record) if (cell.includes("\n")) line -= cell.split("\n").length - 1;
  return line;
}
