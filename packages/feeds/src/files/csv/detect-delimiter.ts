import { isKnownHead } from "../../suggest/known-heads.ts";
import { ENOUGH, findHeader, HEADER_LINES } from "../find-header.ts";
import { scanRecord } from "./scan-record.ts";

export type Delimiter = "," | ";" | "\t" | "|";

const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];

/**
 * Excel's first line that names the delimiter, `sep=;`, with or without quotes and trailing empty
 * cells.
 */
const SEPARATOR_LINE = /^(\s*)"?sep=([,;\t|])"?[,;\t|]*(?=\r|\n|$)/i;

/** The delimiter of a text, the text with empty lines above its header, and what stood there. */
export type Dialect = { delimiter: Delimiter; head: string; above: string };

/** What is known of a table: its delimiter, the line of its header, names of its columns. */
export type KnownTable = {
  delimiter: Delimiter | null;
  headerLine: number | null;
  names: ReadonlySet<string>;
};

/**
 * Detects the delimiter: the one of a line `sep=;`, which is emptied; else the one by which a
 * header has the most known names; else the most frequent one there. Lines above the header are
 * emptied.
 */
export function detectDialect(head: string, known: KnownTable): Dialect {
  const declared = SEPARATOR_LINE.exec(head);
  const named = DELIMITERS.find((one) => one === declared?.[2]);
  const text = declared && named ? `${declared[1]}${head.slice(declared[0].length)}` : head;
  const given = known.delimiter ?? named ?? null;
  if (known.headerLine !== null) return emptied(text, startOfLine(text, known.headerLine), given);
  const usual = given ?? mostFrequent(text);
  const others = given ? [] : DELIMITERS.filter((one) => one !== usual);
  const found = [usual, ...others].map((delimiter) => headerBy(text, delimiter, known.names));
  const best = found.reduce((one, other) => (isBetter(other, one) ? other : one));
  return emptied(text, best.at, best.delimiter);
}

/** A header by a delimiter, its known names, and the share of lines below with as many cells. */
type FoundHeader = { delimiter: Delimiter; at: number; known: number; alike: number };

function isBetter(one: FoundHeader, other: FoundHeader): boolean {
  return one.known === other.known ? one.alike > other.alike : one.known > other.known;
}

function emptied(text: string, at: number, given: Delimiter | null): Dialect {
  const above = text.slice(0, at);
  const head = above.replace(/[^\r\n]+/g, "") + text.slice(at);
  return { delimiter: given ?? mostFrequent(head), head, above };
}

function headerBy(text: string, delimiter: Delimiter, names: ReadonlySet<string>): FoundHeader {
  const lines: { at: number; cells: string[] }[] = [];
  let at = 0;
  while (at < text.length && lines.length < HEADER_LINES) {
    const { cells, end, openedAt } = wholeLine(text, at, delimiter);
    if (openedAt === null && cells.some((cell) => cell.trim() !== "")) lines.push({ at, cells });
    at = end;
  }
  const index = findHeader(
    lines.map(({ cells }) => cells),
    names,
  );
  const { at: start = 0, cells = [] } = lines[index] ?? {};
  const below = lines.slice(index + 1);
  const alike = below.filter((line) => cells.length > 1 && line.cells.length === cells.length).length;
  const known = cells.filter((cell) => isKnownHead(cell, names)).length;
  const share = below.length > 0 ? alike / below.length : 0;
  return { delimiter, at: start, known: known >= ENOUGH ? known : 0, alike: share };
}

/** The record at a position; of a quote that does not end in its place, the line alone. */
function wholeLine(text: string, at: number, delimiter: string) {
  const record = scanRecord(text, at, delimiter, true) ?? { cells: [], end: text.length, openedAt: null };
  if (record.openedAt === null) return record;
  const [line = ""] = /^[^\r\n]*(?:\r\n?|\n|$)/.exec(text.slice(at)) ?? [];
  return { cells: [], end: at + Math.max(1, line.length), openedAt: at };
}

function startOfLine(text: string, line: number): number {
  const ends = /\r\n?|\n/g;
  for (let passed = 1; passed < line; passed += 1) if (!ends.exec(text)) return 0;
  return ends.lastIndex;
}

function mostFrequent(head: string): Delimiter {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of head) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    const isEnd = character === "\n" || character === "\r";
    if (isEnd && counts.size > 0) break;
    if (!isEnd) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
}
