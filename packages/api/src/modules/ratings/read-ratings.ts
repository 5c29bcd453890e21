import {
  describePage,
  getRatings,
  linkPages,
  type Rating,
  type RatingSummary,
  type RatingsPage,
} from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import type { Catalog } from "../catalog/index.ts";
import { countByStars, type RatingRow, readNewest, type Scope } from "./rating.repository.ts";

export type RatingsSource = { catalog: Catalog; db: Database; withInvented: boolean };
export type RatingsQuery = { page: number; per_page: number; product?: number | undefined };

const STARS = [5, 4, 3, 2, 1];

/**
 * A page of opinions with their products from the index. Throws NotFound for a product that is not
 * for sale.
 */
export async function readRatings(source: RatingsSource, query: RatingsQuery): Promise<RatingsPage> {
  const { catalog, db, withInvented } = source;
  const { page, per_page: limit, product = null } = query;
  if (product !== null && !catalog.products([product]).has(product)) throw new NotFound();
  const scope: Scope = { productId: product, withInvented };
  const [rows, counts] = await Promise.all([
    readNewest(db, scope, { limit, offset: (page - 1) * limit }),
    countByStars(db, scope),
  ]);
  const summary = summarize(counts);
  const meta = describePage(summary.count, page, limit);
  const address = product === null ? getRatings.path : `${getRatings.path}?product=${product}`;
  return { data: withProducts(rows, catalog), meta, links: linkPages(address, meta), summary };
}

/** Asks for all products at once; leaves out those that the index has dropped since. */
function withProducts(rows: readonly RatingRow[], catalog: Catalog): Rating[] {
  const products = catalog.products(rows.map((row) => row.product_id));
  return rows.flatMap(({ product_id, created_at, ...row }) => {
    const product = products.get(product_id);
    return product ? [{ ...row, product, created_at: created_at.toISOString() }] : [];
  });
}

function summarize(counts: readonly { rating: number; count: number }[]): RatingSummary {
  const distribution = STARS.map((rating) => ({
    rating,
    count: counts.find((one) => one.rating === rating)?.count ?? 0,
  }));
  const count = distribution.reduce((sum, one) => sum + one.count, 0);
  const stars = distribution.reduce((sum, one) => sum + one.rating * one.count, 0);
  return { average: count > 0 ? Math.round((stars * 100) / count) / 100 : null, count, distribution };
}
