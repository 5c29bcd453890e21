import type { ColumnReader, Feed } from "../files/feed.ts";
import { ImportError } from "../import-error.ts";
import { ebayRows } from "./ebay-rows.ts";
import { LINK_COLUMNS, type LinkColumn, type ReadSkuLink, readLinkRow } from "./link-row.ts";

/**
 * Opens the reader of a file of links, with the shop's own columns or in eBay's form. Throws
 * ImportError if it lacks columns.
 */
export function openLinkReader(feed: Feed): ReadSkuLink {
  if (feed.column("Relationship") && feed.column("RelationshipDetails")) return ebayRows(feed);
  const readers = new Map<LinkColumn, ColumnReader | null>(
    LINK_COLUMNS.map((name) => [name, feed.column(name)]),
  );
  const has = (name: LinkColumn) => readers.get(name) !== null;
  if (!has("sku")) throw new ImportError('The file has no column "sku".');
  if (!has("ref") && !has("ktype") && !(has("make") && has("model")))
    throw new ImportError('The file names no vehicles: it has none of "ref", "ktype", "make" with "model".');
  return (row, problems) => readLinkRow((column) => readers.get(column)?.(row), problems);
}
