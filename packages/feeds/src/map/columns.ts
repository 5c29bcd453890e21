import { isThere } from "../files/disk.ts";
import { type ColumnReader, type Feed, isBroken, type Row } from "../files/feed.ts";
import { absent, missing, nameColumns } from "../files/named-feed.ts";
import { openFeed } from "../files/open-feed.ts";
import { ImportError } from "../import-error.ts";
import { cellText } from "./cell-text.ts";
import { type CurrencyReader, openCurrencies } from "./currencies.ts";
import { openLists, withoutRepetitions } from "./lists.ts";
import type { ImportMap, LookupRule } from "./map-schema.ts";

const MAX_LOOKUP_ROWS = 1_000_000;

/** The columns that rules may name: those of the feed, and `lookup.column` of joined files. */
export type Columns = {
  /** Throws ImportError for an unknown column. */
  column: (name: string) => ColumnReader;
  /** Whether the file has a column; a column with several names may be missing. */
  isThere: (name: string) => boolean;
  /** A lookup's rows for the feed's row. Throws ImportError for an unknown lookup. */
  rowsOf: (lookup: string) => (row: Row) => readonly Row[];
  /** Reads once per row of a lookup for the feed's row, or per entry of a list in it. */
  each: (name: string, read: ColumnReader) => ColumnReader;
  /** Like `each` for a list in the row, but reads once if the row has none. */
  eachOrOnce: (list: string, read: ColumnReader) => ColumnReader;
  /**
   * The list whose entries have a column: `vehicles` for `vehicles.make`; null for other columns.
   */
  listOf: (name: string) => string | null;
  /** The currencies that a feed names beside each amount of a column. */
  currencies: (name: string) => CurrencyReader;
};

/** The path of a file beside the feed; null for one that may not be read. */
export type FindFile = (name: string) => string | null;

type Lookup = { feed: Feed; by: readonly string[]; rows: Map<string, Row[]>; current: Row | null };

/** Opens the columns of a feed and of its lookups' files, which lie beside the feed. */
export async function openColumns(
  feed: Feed,
  { lookups: rules, names }: Pick<ImportMap, "lookups" | "names">,
  find: FindFile,
): Promise<Columns> {
  const lookups = new Map<string, Lookup | null>();
  for (const [name, rule] of Object.entries(rules))
    lookups.set(name, await openLookup(name, rule, names, find));
  const lists = openLists(feed);
  const rowOf = (prefix: string, lookup: Lookup) => {
    const find = finder(lookup, column);
    return (row: Row): Row | undefined => {
      const variant = row.variant?.lookup === prefix ? row.variant.row : null;
      return variant ?? lookup.current ?? find(row)[0];
    };
  };
  const column = (name: string): ColumnReader => {
    const [prefix = "", ...rest] = name.split(".");
    const lookup = rest.length > 0 ? lookups.get(prefix) : undefined;
    if (lookup === null) return missing;
    if (!lookup) return lists.column(name) ?? unknownColumn(name, feed);
    const inner = lookup.feed.column(rest.join(".")) ?? unknownColumn(rest.join("."), lookup.feed);
    if (inner === absent) return absent;
    const find = rowOf(prefix, lookup);
    return (row) => {
      const found = find(row);
      return found && inner(found);
    };
  };
  const rowsOf = (name: string) => {
    const lookup = lookups.get(name);
    if (lookup === undefined) throw new ImportError(`The map has no lookup "${name}".`);
    return lookup ? finder(lookup, column) : () => [];
  };
  return {
    column,
    isThere: (name) => ![absent, missing].includes(column(name)),
    rowsOf,
    each: (name, read) => {
      const lookup = lookups.get(name);
      if (lookup === null) return () => [];
      if (lookup) return readEach(lookup, finder(lookup, column), read);
      if (feed.columns) throw new ImportError(`The map has no lookup "${name}".`);
      return lists.each(name, read);
    },
    eachOrOnce: lists.eachOrOnce,
    currencies: (name) => {
      const [prefix = "", ...rest] = name.split(".");
      const lookup = rest.length > 0 ? lookups.get(prefix) : undefined;
      if (lookup === null) return () => [];
      if (!lookup) return openCurrencies(feed, lists, name);
      const inner = openCurrencies(lookup.feed, openLists(lookup.feed), rest.join("."));
      const find = rowOf(prefix, lookup);
      return (row) => {
        const found = find(row);
        return found ? inner(found) : [];
      };
    },
    listOf: (name) => (lookups.has(name.split(".")[0] ?? "") ? null : lists.listOf(name)),
  };
}

/** Finds a lookup's rows for a row of the feed, by the first of its columns that finds any. */
function finder(lookup: Lookup, column: (name: string) => ColumnReader): (row: Row) => readonly Row[] {
  const keys = lookup.by.map(column);
  return (row) => {
    for (const [index, key] of keys.entries()) {
      const rows = lookup.rows.get(keyOf(index, cellText(key(row))));
      if (rows) return rows;
    }
    return [];
  };
}

function keyOf(index: number, text: string): string {
  return `${index} ${text}`;
}

function readEach(lookup: Lookup, find: (row: Row) => readonly Row[], read: ColumnReader): ColumnReader {
  return (row) => {
    const values: unknown[] = [];
    for (const found of find(row)) {
      lookup.current = found;
      values.push(read(row));
    }
    lookup.current = null;
    return withoutRepetitions(values);
  };
}

/** Null if the file is optional and missing. */
async function openLookup(
  name: string,
  rule: LookupRule,
  names: ImportMap["names"],
  find: FindFile,
): Promise<Lookup | null> {
  const path = find(rule.file);
  if (rule.optional && !(path && isThere(path))) return null;
  if (!path) throw new ImportError(`The file of the lookup "${name}" must lie in the feed's folder.`);
  const opened = await openFeed(path, rule);
  const feed = nameColumns(opened.feed, names);
  const keys = rule.key.map((key) => feed.column(key) ?? unknownColumn(key, feed));
  return { feed, by: rule.by, rows: await indexRows(name, feed, keys), current: null };
}

async function indexRows(
  name: string,
  feed: Feed,
  keys: readonly ColumnReader[],
): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  let count = 0;
  for await (const row of feed.rows) {
    count += 1;
    if (count > MAX_LOOKUP_ROWS)
      throw new ImportError(`The lookup "${name}" has more than ${MAX_LOOKUP_ROWS} rows.`);
    if (isBroken(row)) continue;
    for (const [index, read] of keys.entries()) {
      const text = cellText(read(row));
      if (text === "" && keys.length > 1) continue;
      const key = keyOf(index, text);
      const known = rows.get(key);
      if (known) known.push(row);
      else rows.set(key, [row]);
    }
  }
  return rows;
}

function unknownColumn(name: string, feed: Feed): never {
  const found = feed.columns ? ` Its columns are: ${feed.columns.join(", ")}.` : "";
  throw new ImportError(`The file has no column "${name}".${found}`);
}
