/**
 * One record of CSV, from `from` to `end`; `openedAt` is the position of an unclosed or wrongly
 * closed quote.
 */
export type ScannedRecord = { cells: string[]; end: number; openedAt: number | null; isClosed: boolean };

/**
 * Reads the record at `from`. A quote opens a quoted cell only at its start, is doubled inside, and
 * closes only before a delimiter or line end; elsewhere it is a letter. Null if the record
 * continues beyond the text, unless `isAll`.
 */
export function scanRecord(
  text: string,
  from: number,
  delimiter: string,
  isAll: boolean,
): ScannedRecord | null {
  const cells: string[] = [];
  let openedAt: number | null = null;
  let at = from;
  for (;;) {
    const quote = skipBlanks(text, at);
    const cell =
      text[quote] === '"' ? quotedCell(text, quote, delimiter, isAll) : plainCell(text, at, delimiter);
    if (cell.isAstray) openedAt ??= quote;
    cells.push(cell.value);
    if (cell.end === null)
      return isAll ? { cells, end: text.length, openedAt: quote, isClosed: false } : null;
    const next = endOfLine(text, cell.end);
    if (next > cell.end || cell.end >= text.length) {
      const isCut = !isAll && (next >= text.length || cell.end >= text.length);
      return isCut ? null : { cells, end: next, openedAt, isClosed: true };
    }
    at = cell.end + 1;
  }
}

type ScannedCell = { value: string; end: number | null; isAstray: boolean };

function plainCell(text: string, from: number, delimiter: string): ScannedCell {
  const stop = stops(delimiter);
  stop.lastIndex = from;
  const end = stop.exec(text)?.index ?? text.length;
  return { value: text.slice(from, end), end, isAstray: false };
}

function quotedCell(text: string, quote: number, delimiter: string, isAll: boolean): ScannedCell {
  let isAstray = false;
  let isDoubled = false;
  for (let at = text.indexOf('"', quote + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      isDoubled = true;
      at += 1;
      continue;
    }
    const after = skipBlanks(text, at + 1);
    const next = text[after];
    if (next === undefined && !isAll) break;
    if (next === undefined || next === delimiter || next === "\n" || next === "\r") {
      const raw = text.slice(quote + 1, at);
      return { value: isDoubled ? raw.replaceAll('""', '"') : raw, end: after, isAstray };
    }
    isAstray = true;
  }
  return { value: text.slice(quote), end: null, isAstray: true };
}

const knownStops = new Map<string, RegExp>();

function stops(delimiter: string): RegExp {
  const known = knownStops.get(delimiter) ?? new RegExp(`[${delimiter}\\r\\n]`, "g");
  knownStops.set(delimiter, known);
  return known;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at += 1;
  return at;
}

/** The position after the line end at `at`, or `at` itself without one. */
function endOfLine(text: string, at: number): number {
  if (text[at] === "\r") return text[at + 1] === "\n" ? at + 2 : at + 1;
  return text[at] === "\n" ? at + 1 : at;
}
