import { LINK_COLUMNS, type LinkColumn } from "@tuerca/contract";
import type { ColumnReader, Feed } from "../files/feed.ts";
import { ImportError } from "../import-error.ts";
import { openColumns } from "../map/columns.ts";
import { compileRule } from "../map/compile-rule.ts";
import { ebayRows } from "./ebay-rows.ts";
import type { LinkMap } from "./link-map.ts";
import { type ReadSkuLink, readLinkRow } from "./link-row.ts";

/**
 * Opens the reader of a file of links by a map, or with the shop's own columns or in eBay's form.
 * Throws ImportError if it lacks columns.
 */
export async function openLinkReader(feed: Feed, map: LinkMap | null = null): Promise<ReadSkuLink> {
  if (!map && feed.column("Relationship") && feed.column("RelationshipDetails")) return ebayRows(feed);
  const readers = map ? await mappedReaders(feed, map) : ownReaders(feed);
  const has = (name: LinkColumn) => readers.get(name) !== undefined;
  const found = feed.columns ? ` It has: ${feed.columns.join(", ")}.` : "";
  if (!has("sku"))
    throw new ImportError(`The file has no column "sku".${found} Pair its columns with --suggest.`);
  if (!has("ref") && !has("ktype") && !(has("make") && has("model")))
    throw new ImportError(
      `The file names no vehicles: it has none of "ref", "ktype", "make" with "model".${found} Pair its columns with --suggest.`,
    );
  return (row, problems) => readLinkRow((column) => readers.get(column)?.(row), problems);
}

type LinkReaders = ReadonlyMap<LinkColumn, ColumnReader>;

function ownReaders(feed: Feed): LinkReaders {
  return new Map(
    LINK_COLUMNS.flatMap((name) => {
      const read = feed.column(name);
      return read ? [[name, read] as const] : [];
    }),
  );
}

async function mappedReaders(feed: Feed, { fields }: LinkMap): Promise<LinkReaders> {
  const columns = await openColumns(feed, { lookups: {}, names: {} }, () => null);
  return new Map(
    LINK_COLUMNS.flatMap((name) => {
      const rule = fields[name];
      return rule ? [[name, compileRule(rule, columns, "auto")] as const] : [];
    }),
  );
}
