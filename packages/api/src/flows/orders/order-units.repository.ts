import { columns, sqlColumns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * Records that the pieces of a locked order that are withdrawn from stay in the shop as its parcel
 * leaves; returns them, one entry per product, by ascending id.
 */
export async function setUnsent(trx: Trx, id: string): Promise<{ productId: number; quantity: number }[]> {
  const { rows } = await sql<{ productId: number; quantity: number }>`
    with stayed as (
      update order_items i set unsent = i.quantity - p.pieces from line_pieces p
      where i.order_id = ${id} and p.order_id = i.order_id and p.position = i.position
        and not p.is_gift and p.pieces < i.quantity
      returning i.product_id, i.unsent)
    select ${sqlColumns("product_id")}, sum(unsent)::integer as quantity from stayed
    group by product_id order by product_id`.execute(trx);
  return rows;
}

/** The units that an order took from stock: one entry per product, by ascending id. */
export function readSoldUnits(trx: Trx, id: string): Promise<{ productId: number; quantity: number }[]> {
  return trx
    .selectFrom("order_items")
    .select([...columns("product_id"), sql<number>`sum(quantity)::integer`.as("quantity")])
    .where("order_id", "=", id)
    .where("gift", "is", null)
    .groupBy("product_id")
    .orderBy("product_id")
    .execute();
}
