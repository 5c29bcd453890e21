import { type Field, fieldSet } from "@tuerca/feeds/fields";
import type pg from "pg";
import type { ReviewedProduct } from "./review.ts";
import { COLUMNS, sentOrKept } from "./staged-columns.ts";

/** SQL: a field's column once the staged products are written. */
function columnOf(field: Field): string {
  const found = COLUMNS.find((one) => one.field === field);
  if (!found) throw new Error(`no column has the field ${field}`);
  return sentOrKept(found);
}

const emptyWhere = (field: Field, isEmpty: string) =>
  `case when (${columnOf(field)}) ${isEmpty} then ${fieldSet([field])} else 0 end`;

const EMPTY = [
  emptyWhere("images", "= '{}'"),
  emptyWhere("brand", "is null"),
  emptyWhere("category", "= array[$2::integer]"),
  emptyWhere("description", "= ''"),
  emptyWhere("producer_name", "is null"),
  emptyWhere("offer_price", "is null"),
].join(" + ");

/**
 * Data of products for the review, by id, with what is staged, be it written or not; the main
 * category alone counts as none.
 */
export async function findReviewed(
  client: pg.Client,
  ids: readonly number[],
  mainCategoryId: number,
): Promise<Map<number, ReviewedProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<ReviewedProduct & { id: number }>(
    `select p.id, ${columnOf("active")} as active, ${EMPTY} as empty,
       p.category_ids as "categoryIds"
     from products p left join staged_products s on s.id = p.id where p.id = any($1)`,
    [ids, mainCategoryId],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
