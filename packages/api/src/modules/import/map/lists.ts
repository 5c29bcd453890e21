import { type ColumnReader, columnKey, type Feed } from "../feed/feed.ts";
import { entriesAt, valueAt } from "../feed/value-at.ts";

/** The lists in the records of JSON and XML, whose entries rules go through one by one. */
export type Lists = {
  /** A column of the record, or of the entry that is being read. */
  column: (name: string) => ColumnReader | null;
  /** Reads once for every entry of the list. */
  each: (list: string, read: ColumnReader) => ColumnReader;
  /** As each, but reads once where there is no entry. */
  eachOrOnce: (list: string, read: ColumnReader) => ColumnReader;
  /** The list of which a column is a field; null of columns that are no field of anything. */
  listOf: (name: string) => string | null;
};

/** Opens the lists of a feed; one whose rows are cells has none. */
export function openLists(feed: Feed): Lists {
  let current: { key: string; entry: unknown } | null = null;
  const column = (name: string): ColumnReader | null => {
    const whole = feed.column(name);
    if (feed.columns) return whole;
    const key = columnKey(name);
    return (row) => {
      if (current?.key === key) return valueAt(current.entry, []);
      const isField = current && key.startsWith(`${current.key}.`);
      if (current && isField) return valueAt(current.entry, key.slice(current.key.length + 1).split("."));
      return whole?.(row);
    };
  };
  const each = (list: string, read: ColumnReader): ColumnReader => {
    const key = columnKey(list);
    return (row) => {
      const values: unknown[] = [];
      const outer = current;
      for (const entry of entriesAt(row.record, key.split("."))) {
        current = { key, entry };
        values.push(read(row));
      }
      current = outer;
      return withoutRepetitions(values);
    };
  };
  const eachOrOnce = (list: string, read: ColumnReader): ColumnReader => {
    const key = columnKey(list);
    const every = each(list, read);
    return (row) => (entriesAt(row.record, key.split(".")).length > 0 ? every(row) : read(row));
  };
  const listOf = (name: string) => {
    const end = name.lastIndexOf(".");
    return feed.columns || end < 0 ? null : name.slice(0, end);
  };
  return { column, each, eachOrOnce, listOf };
}

/** Values that are something, each once. */
export function withoutRepetitions(values: readonly unknown[]): unknown[] {
  return [...new Set(values.flat())].filter((value) => value !== "" && value !== undefined);
}
