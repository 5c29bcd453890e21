import type { BrokenRow, Feed, Row } from "./files/feed.ts";
import { isBroken, listsToChoose } from "./files/feed.ts";
import { UnknownList } from "./files/json/json-feed.ts";
import { nameColumns } from "./files/named-feed.ts";
import { type FeedSource, type OpenFeed, openFeed } from "./files/open-feed.ts";
import { rejectedCells } from "./files/rejected-cells.ts";
import type { FindFile } from "./map/columns.ts";
import { sourcesOf } from "./map/compile-rule.ts";
import { bindMap, type FieldReaders } from "./map/field-readers.ts";
import type { Field } from "./map/fields.ts";
import { type ImportMap, OWN_MAP } from "./map/map-schema.ts";
import type { CheckedRow } from "./row/feed-product.ts";
import type { RowProblems } from "./row/row-problems.ts";
import { readRow, readSku } from "./row/row-reader.ts";
import { joinVariants } from "./variants/join-variants.ts";

/** What a feed and its map may refer to. */
export type ProductSources = {
  /** The path of a file beside the feed; null for one that may not be read. */
  findFile: FindFile;
  /** Whether pictures may be such files. */
  hasPictures: boolean;
  /** The kinds of the shop's own drawings. */
  drawings: ReadonlySet<string>;
};

/** A feed of products, read once as a stream, with a map's rules for its rows. */
export type ProductFeed = Pick<OpenFeed, "size" | "bytesRead"> & {
  /** Names of the columns, or null if each record has its own (JSON, XML). */
  columns: Feed["columns"];
  /** A row with variants in a joined file occurs once for each of them. */
  rows: AsyncIterable<Row | BrokenRow>;
  /** Whether rows may have a field. */
  binds(field: Field): boolean;
  /** Whether the map wants this row at all. */
  wants(row: Row): boolean;
  /** Checks a row against every rule: returns it without wrong fields, or why it is rejected. */
  read(row: Row): CheckedRow | RowProblems;
  /** The sku as far as it can be read, even in a bad row; null if its columns are unknown. */
  skuOf(row: Row | BrokenRow): string | null;
  /** The cells for a file of rejected rows. */
  cellsOf(row: Row | BrokenRow): string[];
};

/**
 * Opens a source by a map, without which it has the shop's own columns. Throws ImportError if it
 * cannot be read or lacks what the map needs.
 */
export async function openProducts(
  source: FeedSource,
  { findFile, hasPictures, drawings }: ProductSources,
  map: ImportMap = OWN_MAP,
): Promise<ProductFeed> {
  const { feed: opened, size, bytesRead } = await openFeed(source, { ...map, columns: columnsOf(map) });
  const named = nameColumns(opened, map.names);
  const feed = map.variants ? joinVariants(named, map.variants, map.decimal) : named;
  const fields = await bindMap(map, feed, findFile);
  const origins = { find: hasPictures ? findFile : null, drawings };
  return {
    size,
    bytesRead,
    columns: feed.columns,
    rows: withVariants(refuseWrapper(feed, fields), fields),
    binds: fields.binds,
    wants: fields.wants,
    read: (row) => readRow(row, fields, origins),
    skuOf: (row) => skuOf(row, fields),
    cellsOf: (row) => rejectedCells(row, fields.decimals.price),
  };
}

/** The columns that a map's rules name. */
function columnsOf({ fields = {} }: ImportMap): string[] {
  return Object.values(fields).flatMap((rule) =>
    rule && "labels" in rule ? Object.values(rule.labels).flatMap(sourcesOf) : sourcesOf(rule),
  );
}

/** Names the lists in a record that is no product, as the products are in one of them. */
async function* refuseWrapper(feed: Feed, fields: FieldReaders): AsyncGenerator<Row | BrokenRow> {
  const lists = listsToChoose(feed);
  let isFirst = true;
  for await (const row of feed.rows) {
    if (lists && isFirst && !isBroken(row) && readSku(row, fields) === "") throw new UnknownList(lists);
    isFirst = false;
    yield row;
  }
}

async function* withVariants(rows: Feed["rows"], { variants }: FieldReaders) {
  for await (const row of rows) {
    if (isBroken(row)) yield row;
    else yield* variants(row);
  }
}

function skuOf(row: Row | BrokenRow, fields: FieldReaders): string | null {
  if (!isBroken(row)) return readSku(row, fields);
  return row.cells ? readSku({ line: row.line, record: row.cells }, fields) : null;
}
