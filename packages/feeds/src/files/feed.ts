import { MAX_NESTING } from "@tuerca/contract";

/** A table's cell: text, or a spreadsheet's number or boolean. */
export type Cell = string | number | boolean;

/** A record of the file: the cells of a table's row, or an object of JSON or XML. */
export type Row = {
  line: number;
  record: readonly Cell[] | Readonly<Record<string, unknown>>;
  /** The row of a joined file for which this is a variant. */
  variant?: { lookup: string; row: Row };
};

/**
 * A record that could not be parsed; `cells` are present if its columns are known, `last` if lines
 * after its first are left out with it: the last of them.
 */
export type BrokenRow = {
  line: number;
  reason: string;
  text: string;
  cells?: readonly Cell[];
  last?: number;
};

/** Takes one column out of a row. */
export type ColumnReader = (row: Row) => unknown;

/** A file of records, read once as a stream. */
export type Feed = {
  /** Names of the columns, or null if each record has its own (JSON, XML). */
  columns: readonly string[] | null;
  /**
   * The reader of a column, or null if the file lacks it. Throws ImportError if the file has two.
   */
  column(name: string): ColumnReader | null;
  /** Position of a table's column in its rows, or null. */
  indexOf(name: string): number | null;
  rows: AsyncIterable<Row | BrokenRow>;
  /** Paths of the lists of objects in the object with which a JSON file begins. */
  lists?: readonly string[];
  /** The one of them that is read; null if the whole object is. */
  list?: string | null;
  /** The line of a table's header. */
  header?: number;
  /** Names of a spreadsheet's visible sheets. */
  sheets?: readonly string[];
  /** The sheet that is read. */
  sheet?: string;
};

/** The maximum of a record, in characters. */
export const MAX_RECORD = 8 * 1024 * 1024;

/** The reason of a record whose parts lie too deep within each other. */
export const TOO_DEEP = `has more than ${MAX_NESTING} levels within each other`;

/** The stored part of a broken record, in characters. */
export const MAX_BROKEN_TEXT = 100_000;

/** The lists in a file's first record, one of which has the products; null if it is one itself. */
export function listsToChoose({ lists = [], list }: Feed): readonly string[] | null {
  return lists.length > 0 && list === null ? lists : null;
}

/** Whether the record could not be taken apart. */
export function isBroken(row: { line: number }): row is BrokenRow {
  return "reason" in row;
}

/** The cells of a table's row; none of an object. */
export function cellsOf({ record }: Row): readonly Cell[] {
  return Array.isArray(record) ? record : [];
}

/** Column names match without case and surrounding blanks. */
export function columnKey(name: string): string {
  return name.trim().toLowerCase();
}
