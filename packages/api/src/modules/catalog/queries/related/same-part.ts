import { GIFT_CARDS_CATEGORY_ID, type Product } from "@tuerca/contract";
import type { Catalog } from "../../catalog.ts";
import { type ProductRecord, unpackRecord } from "../../live-index/product-record.ts";

const MOST = 8;

/**
 * Up to 8 products in stock that are the same part by their codes, and of one of its categories;
 * cheapest first. Why shared vehicles do not count: decision 75.
 */
export function samePart({ index, expand }: Catalog, id: number, payload: string): Product[] {
  const categories = new Set(unpackRecord(payload).leafIds);
  categories.delete(GIFT_CARDS_CATEGORY_ID);
  return index
    .samePart(id)
    .flatMap((other) => {
      const its = index.payload(other);
      if (its === null) return [];
      const record = unpackRecord(its);
      const isAlike = record.quantity > 0 && record.leafIds.some((category) => categories.has(category));
      return isAlike ? [{ id: other, payload: its, cents: priceOf(record) }] : [];
    })
    .sort((left, right) => left.cents - right.cents || left.id - right.id)
    .slice(0, MOST)
    .map((other) => expand(other.id, other.payload));
}

const priceOf = ({ offer, price }: ProductRecord) => offer?.price ?? price;
