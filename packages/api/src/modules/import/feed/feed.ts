/** One record as the file has it; a CSV record is its cells, a JSON record its object. */
export type Row = { line: number; record: readonly string[] | Readonly<Record<string, unknown>> };

/** A record that could not even be taken apart. */
export type BrokenRow = { line: number; reason: string; text: string };

/** Takes one column out of a row. */
export type ColumnReader = (row: Row) => unknown;

/** A file of records, read once as a stream. */
export type Feed = {
  /** Names of the columns, or null where each record names its own (JSON Lines). */
  columns: readonly string[] | null;
  /** The reader of a column, or null where the file has none of that name. */
  column(name: string): ColumnReader | null;
  rows: AsyncIterable<Row | BrokenRow>;
};

/** Whether the record could not be taken apart. */
export function isBroken(row: Row | BrokenRow): row is BrokenRow {
  return "reason" in row;
}

/** Column names meet without regard to case and to blanks around them. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase();
}
