import { Buffer } from "node:buffer";
import { parseMap } from "../../map/map-schema.ts";
import { openProducts } from "../../open-products.ts";
import { RowProblems } from "../../row/row-problems.ts";
import { isBroken } from "../feed.ts";
import type { FeedSource } from "../open-feed.ts";

/** A row as read: its sku, price in cents and pieces, and what is wrong with it. */
export type ReadProduct = {
  sku: string | null;
  price: number | null;
  quantity: number | null;
  reason: string;
};

/** Reads a feed, or its text, by a map. */
export async function readProducts(content: string | FeedSource, map: object = {}): Promise<ReadProduct[]> {
  const source = typeof content === "string" ? Buffer.from(content) : content;
  const origins = { findFile: () => null, hasPictures: false, drawings: new Set<string>() };
  const feed = await openProducts(source, origins, parseMap(map));
  const found: ReadProduct[] = [];
  for await (const row of feed.rows) {
    const sku = feed.skuOf(row);
    const read = isBroken(row) ? row.reason : feed.read(row);
    if (typeof read === "string") found.push({ sku, price: null, quantity: null, reason: read });
    else if (read instanceof RowProblems)
      found.push({ sku, price: null, quantity: null, reason: read.describe().reason });
    else {
      const { product, quantity, leftOut } = read;
      found.push({ sku, price: product.price, quantity, reason: leftOut.describe().reason });
    }
  }
  return found;
}
