import { type BrokenRow, MAX_BROKEN_TEXT, MAX_RECORD } from "../feed.ts";
import type { TableRow } from "../table-feed.ts";
import { type ScannedRecord, scanRecord } from "./scan-record.ts";

/** The number of lines searched for one at which reading can resume after a misplaced quote. */
const MAX_LINES_TRIED = 1000;
/** Characters that are dropped at a time of a row that is too long. */
const SKIPPED = 1024 * 1024;
/** How often a record that reached the limit is read again from its second line. */
const MAX_RETURNS = 100;

/**
 * The records of CSV with their first lines. A misplaced quote breaks a record. Reading resumes at
 * the next line with as many cells as the header, so that good rows survive; the reason counts the
 * lost lines.
 */
export async function* readRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<TableRow> {
  const window = new Window(chunks);
  const state = { line: 1, width: 0, returns: 0 };
  while (await window.fill(1)) {
    const record = await scan(window, delimiter);
    const text = window.text.slice(window.at, record.end);
    const lines = countLines(text);
    const isCut = !window.isEnd && record.end === window.text.length && text.length > MAX_RECORD;
    if (record.openedAt === null && !isCut) {
      if (state.width === 0 && record.cells.some((cell) => cell.trim() !== ""))
        state.width = record.cells.length;
      yield { line: state.line, cells: record.cells };
      window.at = record.end;
      state.line += lines;
      continue;
    }
    if (record.openedAt === null) {
      const first = state.line;
      state.line += await skipRest(window, delimiter, state.width);
      yield tooLong(first, state.line - 1, text);
      continue;
    }
    const resume = state.returns < MAX_RETURNS ? findGoodLine(text, delimiter, state.width) : null;
    const lost = resume === null ? text : text.slice(0, resume);
    if (resume !== null && !record.isClosed) state.returns += 1;
    const openedAt = state.line + countLines(window.text.slice(window.at, record.openedAt));
    if (isCut && resume === null) {
      const first = state.line;
      state.line += await skipRest(window, delimiter, state.width);
      yield unclosed(first, state.line - 1, openedAt, text);
      continue;
    }
    yield brokenRow(state.line, openedAt, record, lost, resume === null);
    window.at += lost.length;
    state.line += countLines(lost);
  }
}

/** The record at the window's position, which grows until the record ends or is too long. */
async function scan(window: Window, delimiter: string): Promise<ScannedRecord> {
  for (;;) {
    const isAll = window.isEnd || window.length > MAX_RECORD;
    const record = scanRecord(window.text, window.at, delimiter, isAll);
    if (record) return record;
    await window.fill(window.length * 2 + 1);
  }
}

/** Position of the first later line that is a whole record by itself. */
function findGoodLine(text: string, delimiter: string, width: number, most = MAX_LINES_TRIED): number | null {
  const ends = /\r\n?|\n/g;
  let from: number | null = null;
  for (let tried = 0; tried < most; tried += 1) {
    const end = ends.exec(text);
    const line = from === null ? null : text.slice(from, end?.index);
    const record = line ? scanRecord(line, 0, delimiter, true) : null;
    if (record?.openedAt === null && record.cells.length === width) return from;
    if (!end) return null;
    from = ends.lastIndex;
  }
  return null;
}

/**
 * Drops what belongs to a row that is too long, up to the next whole one; returns the lines of it.
 */
async function skipRest(window: Window, delimiter: string, width: number): Promise<number> {
  let lines = 0;
  for (;;) {
    const text = window.text.slice(window.at);
    const whole = window.isEnd ? text : text.slice(0, lastLine(text));
    const resume = findGoodLine(whole, delimiter, width, Number.POSITIVE_INFINITY);
    const dropped = resume ?? whole.length;
    lines += countLines(text.slice(0, dropped));
    window.at += dropped;
    if (resume !== null || window.isEnd) return window.length === 0 ? lines + 1 : lines;
    // A line that has no end yet is a part of the row, too.
    if (dropped === 0) window.at = window.text.length - 1;
    await window.fill(window.length + SKIPPED);
  }
}

/** Where the last line begins, which may go on behind the text. */
function lastLine(text: string): number {
  return Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
}

function brokenRow(
  line: number,
  openedAt: number,
  { cells, isClosed }: ScannedRecord,
  lost: string,
  isWhole: boolean,
): BrokenRow {
  const body = lost.replace(/(\r\n?|\n)$/, "");
  const last = line + countLines(body);
  if (!isClosed || !isWhole) return unclosed(line, last, openedAt, body, isClosed);
  return { ...leftOut(line, last, "has a quote in the wrong place", body, false), cells };
}

function unclosed(line: number, last: number, openedAt: number, text: string, isClosed = false): BrokenRow {
  const end = text.length >= MAX_RECORD ? `not closed within ${MAX_RECORD} characters` : "never closed";
  return leftOut(line, last, `has a quote that opens in line ${openedAt} and is ${end}`, text, !isClosed);
}

function tooLong(line: number, last: number, text: string): BrokenRow {
  return leftOut(line, last, `is longer than ${MAX_RECORD} characters`, text, false);
}

/** A broken row of some lines; the reason says that of a single line only if it `isTold`. */
function leftOut(line: number, last: number, what: string, body: string, isTold: boolean): BrokenRow {
  const text = body.slice(0, MAX_BROKEN_TEXT);
  if (last > line) {
    const cost = `; the lines ${line} to ${last} (${last - line + 1}) are left out`;
    return { line, reason: what + cost, text, last };
  }
  return { line, reason: isTold ? `${what}; 1 line is left out` : what, text };
}

/** The part of a text being read: text before `at` is dropped as it grows. */
class Window {
  text = "";
  at = 0;
  isEnd = false;
  readonly #chunks: AsyncIterator<string>;

  constructor(chunks: AsyncIterable<string>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  get length(): number {
    return this.text.length - this.at;
  }

  /** Reads on until there are so many characters; false at the end of the text. */
  async fill(length: number): Promise<boolean> {
    const parts = [this.text.slice(this.at)];
    let size = this.length;
    if (this.isEnd || size >= length) return size > 0;
    while (size < length && !this.isEnd) {
      const next = await this.#chunks.next();
      this.isEnd = next.done === true;
      parts.push(next.value ?? "");
      size += next.value?.length ?? 0;
    }
    this.text = parts.join("");
    this.at = 0;
    return size > 0;
  }
}

/** Number of line ends in a text, as editors count: `\r\n`, `\n` and `\r` alike. */
function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1))
    if (text[at + 1] !== "\n") count += 1;
  return count;
}
