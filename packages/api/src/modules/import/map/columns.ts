import { resolveInside } from "../../../platform/storage/resolve-inside.ts";
import { type ColumnReader, type Feed, isBroken, type Row } from "../feed/feed.ts";
import { type FeedOptions, openFeed } from "../feed/open-feed.ts";
import { ImportError } from "../import-error.ts";
import { cellText } from "./cell-text.ts";
import type { LookupRule } from "./map-schema.ts";

const MAX_LOOKUP_ROWS = 1_000_000;

/** The columns that rules may name: those of the feed, and `lookup.column` of the files joined to it. */
export type Columns = {
  /** Throws ImportError where there is no such column. */
  column: (name: string) => ColumnReader;
  /** Reads once for every row that the lookup has for the feed's row. */
  each: (lookup: string, read: ColumnReader) => ColumnReader;
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
  const column = (name: string): ColumnReader => {
    const [prefix = "", ...rest] = name.split(".");
    const lookup = rest.length > 0 ? lookups.get(prefix) : undefined;
    if (!lookup) return feed.column(name) ?? unknownColumn(name, feed);
    const inner = lookup.feed.column(rest.join(".")) ?? unknownColumn(rest.join("."), lookup.feed);
    const key = column(lookup.by);
    return (row) => {
      const found = lookup.current ?? lookup.rows.get(cellText(key(row)))?.[0];
      return found && inner(found);
    };
  };
  return { column, each: (name, read) => readEach(name, lookups, column, read) };
}

function readEach(
  name: string,
  lookups: Map<string, Lookup>,
  column: Columns["column"],
  read: ColumnReader,
): ColumnReader {
  const lookup = lookups.get(name);
  if (!lookup) throw new ImportError(`The map has no lookup "${name}".`);
  const key = column(lookup.by);
  return (row) => {
    const values: unknown[] = [];
    for (const found of lookup.rows.get(cellText(key(row))) ?? []) {
      lookup.current = found;
      values.push(read(row));
    }
    lookup.current = null;
    return [...new Set(values)].filter((value) => value !== "" && value !== undefined);
  };
}

async function openLookup(name: string, rule: LookupRule, folder: string): Promise<Lookup> {
  const path = resolveInside(folder, rule.file);
  if (!path) throw new ImportError(`The file of the lookup "${name}" must lie in the feed's folder.`);
  const options: FeedOptions = { delimiter: rule.delimiter ?? null, encoding: rule.encoding ?? "auto" };
  const { feed } = await openFeed(path, options);
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
