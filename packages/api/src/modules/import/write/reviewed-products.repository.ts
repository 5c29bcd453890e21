import type pg from "pg";
import { type Field, fieldSet } from "../map/fields.ts";
import type { ReviewedProduct } from "./review.ts";

const emptyWhere = (field: Field, condition: string) =>
  `case when ${condition} then ${fieldSet([field])} else 0 end`;

const EMPTY = [
  emptyWhere("quantity", "coalesce(s.quantity, 0) = 0"),
  emptyWhere("images", "p.media_ids = '{}'"),
  emptyWhere("brand", "p.brand_id is null"),
  emptyWhere("category", "p.category_ids = array[$2::integer]"),
  emptyWhere("description", "p.description = ''"),
  emptyWhere("producer_name", "p.producer_id is null"),
  emptyWhere("offer_price", "p.offer_price_cents is null"),
].join(" + ");

/** Data of products for the review, by id; the main category alone counts as none. */
export async function findReviewed(
  client: pg.Client,
  ids: readonly number[],
  mainCategoryId: number,
): Promise<Map<number, ReviewedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<ReviewedProduct & { id: number }>(
    `select p.id, p.active, ${EMPTY} as empty from products p left join stock s on s.product_id = p.id
     where p.id = any($1)`,
    [ids, mainCategoryId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
