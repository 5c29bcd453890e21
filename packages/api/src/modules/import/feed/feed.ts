/** A cell of a table: text, or what a spreadsheet keeps as a number or a yes and no. */
export type Cell = string | number | boolean;

/** One record as the file has it; a record of a table is its cells, one of JSON or XML its object. */
export type Row = {
  line: number;
  record: readonly Cell[] | Readonly<Record<string, unknown>>;
  /** The row of a joined file that this one is a variant for. */
  variant?: { lookup: string; row: Row };
};

/** A record that could not even be taken apart; `cells` are there where its columns could be told all the same. */
export type BrokenRow = { line: number; reason: string; text: string; cells?: readonly Cell[] };

/** Takes one column out of a row. */
export type ColumnReader = (row: Row) => unknown;

/** A file of records, read once as a stream. */
export type Feed = {
  /** Names of the columns, or null where each record names its own (JSON, XML). */
  columns: readonly string[] | null;
  /** The reader of a column, or null where the file has none of that name. Throws ImportError where it has two. */
  column(name: string): ColumnReader | null;
  /** Where the cells of a table's column stand in its rows; null where there is none. */
  indexOf(name: string): number | null;
  rows: AsyncIterable<Row | BrokenRow>;
};

/** What a record may take, in characters. */
export const MAX_RECORD = 8 * 1024 * 1024;

/** As much of a broken record as is kept, in characters. */
export const MAX_BROKEN_TEXT = 100_000;

/** Whether the record could not be taken apart. */
export function isBroken(row: { line: number }): row is BrokenRow {
  return "reason" in row;
}

/** Column names meet without regard to case and to blanks around them. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase();
}
