import { resolveInside } from "../../../platform/storage/resolve-inside.ts";
import { type ColumnReader, type Feed, isBroken, type Row } from "../feed/feed.ts";
import { openFeed } from "../feed/open-feed.ts";
import { ImportError } from "../import-error.ts";
import { cellText } from "./cell-text.ts";
import { openLists, withoutRepetitions } from "./lists.ts";
import type { LookupRule } from "./map-schema.ts";

const MAX_LOOKUP_ROWS = 1_000_000;

/** The columns that rules may name: those of the feed, and `lookup.column` of the files joined to it. */
export type Columns = {
  /** Throws ImportError where there is no such column. */
  column: (name: string) => ColumnReader;
  /** Reads once for every row that a lookup has for the feed's row, or for every entry of a list in it. */
  each: (name: string, read: ColumnReader) => ColumnReader;
  /** As each for a list in the row, but reads once where the row has none. */
  eachOrOnce: (list: string, read: ColumnReader) => ColumnReader;
  /** The list of which a column is a field of the entries: `vehicles` of `vehicles.make`; null of other columns. */
  listOf: (name: string) => string | null;
};

type Lookup = { feed: Feed; by: string; rows: Map<string, Row[]>; current: Row | null };

/** Opens the columns of a feed together with the files of its lookups, which lie in the feed's folder. */
export async function openColumns(
  feed: Feed,
  rules: Readonly<Record<string, LookupRule>>,
  folder: string,
): Promise<Columns> {
  const lookups = new Map<string, Lookup>();
  for (const [name, rule] of Object.entries(rules)) lookups.set(name, await openLookup(name, rule, folder));
  const lists = openLists(feed);
  const column = (name: string): ColumnReader => {
    const [prefix = "", ...rest] = name.split(".");
    const lookup = rest.length > 0 ? lookups.get(prefix) : undefined;
    if (!lookup) return lists.column(name) ?? unknownColumn(name, feed);
    const inner = lookup.feed.column(rest.join(".")) ?? unknownColumn(rest.join("."), lookup.feed);
    const key = column(lookup.by);
    return (row) => {
      const found = lookup.current ?? lookup.rows.get(cellText(key(row)))?.[0];
      return found && inner(found);
    };
  };
  return {
    column,
    each: (name, read) => {
      const lookup = lookups.get(name);
      if (lookup) return readEach(lookup, column(lookup.by), read);
      if (feed.columns) throw new ImportError(`The map has no lookup "${name}".`);
      return lists.each(name, read);
    },
    eachOrOnce: lists.eachOrOnce,
    listOf: (name) => (lookups.has(name.split(".")[0] ?? "") ? null : lists.listOf(name)),
  };
}

function readEach(lookup: Lookup, key: ColumnReader, read: ColumnReader): ColumnReader {
  return (row) => {
    const values: unknown[] = [];
    for (const found of lookup.rows.get(cellText(key(row))) ?? []) {
      lookup.current = found;
      values.push(read(row));
    }
    lookup.current = null;
    return withoutRepetitions(values);
  };
}

async function openLookup(name: string, rule: LookupRule, folder: string): Promise<Lookup> {
  const path = resolveInside(folder, rule.file);
  if (!path) throw new ImportError(`The file of the lookup "${name}" must lie in the feed's folder.`);
  const { feed } = await openFeed(path, rule);
  const read = feed.column(rule.key) ?? unknownColumn(rule.key, feed);
  return { feed, by: rule.by, rows: await indexRows(name, feed, read), current: null };
}

async function indexRows(name: string, feed: Feed, read: ColumnReader): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  let count = 0;
  for await (const row of feed.rows) {
    count += 1;
    if (count > MAX_LOOKUP_ROWS)
      throw new ImportError(`The lookup "${name}" has more than ${MAX_LOOKUP_ROWS} rows.`);
    if (isBroken(row)) continue;
    const key = cellText(read(row));
    const known = rows.get(key);
    if (known) known.push(row);
    else rows.set(key, [row]);
  }
  return rows;
}

function unknownColumn(name: string, feed: Feed): never {
  const found = feed.columns ? ` Its columns are: ${feed.columns.join(", ")}.` : "";
  throw new ImportError(`The file has no column "${name}".${found}`);
}
