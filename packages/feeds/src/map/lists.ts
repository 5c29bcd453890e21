import { type ColumnReader, columnKey, type Feed, type Row } from "../files/feed.ts";
import { entriesAt, valueAt } from "../files/value-at.ts";

/** The lists in records of JSON and XML, for rules that go through their entries. */
export type Lists = {
  /** A column of the record, or of the current entry. */
  column: (name: string) => ColumnReader | null;
  /** Reads once per entry of the list. */
  each: (list: string, read: ColumnReader) => ColumnReader;
  /** Like `each`, but reads once for an empty list. */
  eachOrOnce: (list: string, read: ColumnReader) => ColumnReader;
  /** The list whose entries have a column; null for other columns. */
  listOf: (name: string) => string | null;
  /** What lies around each value of a column, from the value itself outwards. */
  around: (name: string) => (row: Row) => readonly (readonly unknown[])[];
};

/** Opens the lists of a feed; tables have none. */
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
  const around = (name: string) => {
    const key = columnKey(name);
    return (row: Row) => {
      const outer = current ? [current.entry, row.record] : [row.record];
      if (current?.key === key) return [outer];
      const isField = current && key.startsWith(`${current.key}.`);
      const path = (current && isField ? key.slice(current.key.length + 1) : key).split(".");
      const last = path.slice(-1);
      const parents = entriesAt(current && isField ? current.entry : row.record, path.slice(0, -1));
      return parents.map((parent) => [...entriesAt(parent, last), parent, ...outer]);
    };
  };
  return { column, each, eachOrOnce, listOf, around };
}

/** Non-empty values, each once. */
export function withoutRepetitions(values: readonly unknown[]): unknown[] {
  return [...new Set(values.flat())].filter((value) => value !== "" && value !== undefined);
}
