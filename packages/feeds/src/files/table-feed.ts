import { unguardCell } from "@tuerca/contract";
import { ImportError } from "../import-error.ts";
import { cellText } from "../map/cell-text.ts";
import { isCurrencyName } from "../row/values/currency.ts";
import { type BrokenRow, type Cell, cellsOf, columnKey, type Feed, isBroken, type Row } from "./feed.ts";
import { openRejectedObjects, REJECT_COLUMNS } from "./rejected-rows.ts";

/** A line of a table, including the header. */
export type TableRow = { line: number; cells: readonly Cell[] } | BrokenRow;

/**
 * Whether formulas are guarded, as in CSV, so that values lose the apostrophe, and the currency
 * that stands above the header, which becomes a column.
 */
type TableForm = { isGuarded: boolean; currency?: string | null };

/**
 * A feed of rows under a header. Empty rows are skipped, missing cells are empty. Rejected rows
 * regain their original form. Throws ImportError without a header.
 */
export async function openTable(
  lines: AsyncGenerator<TableRow>,
  { isGuarded, currency = null }: TableForm,
): Promise<Feed> {
  const { cells: header, line } = await readHeader(lines);
  const feed = openBelow(
    header.map((name) => cellText(name)),
    lines,
    { isGuarded, currency },
  );
  return { ...feed, header: line };
}

/** The rows under a header with these names. */
function openBelow(
  names: readonly string[],
  lines: AsyncGenerator<TableRow>,
  { isGuarded, currency = null }: TableForm,
): Feed {
  const skip = REJECT_COLUMNS.filter((name, index) => names[index] === name).length;
  const isRejects = skip >= 3;
  if (!isRejects) {
    const rows = checkedRows(lines, names.length, 0);
    return currency === null || names.some(isCurrencyName)
      ? tableFeed(names, rows, isGuarded)
      : tableFeed([...names, "currency"], withCell(rows, currency), isGuarded);
  }
  const columns = names.slice(skip);
  const rows = checkedRows(lines, columns.length, skip);
  return columns.join() === "row" ? openRejectedObjects(rows) : tableFeed(columns, rows, isGuarded);
}

async function readHeader(lines: AsyncGenerator<TableRow>): Promise<Exclude<TableRow, BrokenRow>> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (isBroken(line)) throw new ImportError(`The header line (line ${line.line}) ${line.reason}.`);
    if (!isBlank(line.cells)) return line;
  }
  throw new ImportError("The file has no header line.");
}

async function* withCell(
  rows: AsyncIterable<Row | BrokenRow>,
  cell: string,
): AsyncGenerator<Row | BrokenRow> {
  for await (const row of rows) yield isBroken(row) ? row : { ...row, record: [...cellsOf(row), cell] };
}

function tableFeed(
  columns: readonly string[],
  rows: AsyncIterable<Row | BrokenRow>,
  isGuarded: boolean,
): Feed {
  const positions = new Map<string, number[]>();
  for (const [index, name] of columns.entries()) {
    const key = columnKey(name);
    const same = positions.get(key);
    if (same) same.push(index);
    else positions.set(key, [index]);
  }
  const indexOf = (name: string) => {
    const [index = null, ...more] = positions.get(columnKey(name)) ?? [];
    if (index !== null && more.length > 0) throw repeatedColumn(name, columns, [index, ...more]);
    return index;
  };
  return {
    columns,
    indexOf,
    column: (name) => {
      const index = indexOf(name);
      if (index === null) return null;
      const cellOf = (row: Row) => (row.record as readonly Cell[])[index];
      return isGuarded ? (row) => unguarded(cellOf(row)) : cellOf;
    },
    rows,
  };
}

function unguarded<T extends Cell | undefined>(cell: T): T | string {
  return typeof cell === "string" ? unguardCell(cell) : cell;
}

function repeatedColumn(name: string, columns: readonly string[], at: readonly number[]): ImportError {
  const places = at.map((index) => `"${columns[index]}" (column ${index + 1})`).join(" and ");
  return new ImportError(
    `The file has the column "${name}" ${at.length === 2 ? "twice" : `${at.length} times`}: ${places}. Leave one of them.`,
  );
}

/** The rows below the header; a rejected row gives its own cells, after `skip` others. */
async function* checkedRows(
  lines: AsyncGenerator<TableRow>,
  width: number,
  skip: number,
): AsyncGenerator<Row | BrokenRow> {
  for await (const line of lines) {
    if (isBroken(line)) yield skip > 0 && line.cells ? { ...line, cells: line.cells.slice(skip) } : line;
    else {
      const cells = skip > 0 ? line.cells.slice(skip).map(unguarded) : line.cells;
      if (!isBlank(cells)) yield fitted(line.line, cells, width);
    }
  }
}

function fitted(line: number, cells: readonly Cell[], width: number): Row | BrokenRow {
  if (cells.length === width) return { line, record: cells };
  if (cells.length < width)
    return { line, record: [...cells, ...Array<string>(width - cells.length).fill("")] };
  if (isBlank(cells.slice(width))) return { line, record: cells.slice(0, width) };
  const reason = `has ${cells.length} cells, the header line has ${width}`;
  return { line, reason, text: cells.map(cellText).join("|"), cells };
}

function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => typeof cell === "string" && cell.trim() === "");
}
