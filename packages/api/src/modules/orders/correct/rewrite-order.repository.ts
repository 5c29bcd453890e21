import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { OrderRecord } from "../order-record.ts";
import { LINE, lineRow } from "../place/place.repository.ts";

/**
 * Writes a locked order as it was corrected: lines, addresses, carrier and amounts. Nothing may
 * refer to its lines yet, as they are numbered anew.
 */
export async function rewriteOrder(trx: Trx, order: OrderRecord, now: Date): Promise<void> {
  const { id } = order;
  await trx
    .updateTable("orders")
    .set({
      shipping_address: JSON.stringify(order.shippingAddress),
      billing_address: JSON.stringify(order.billingAddress),
      carrier: JSON.stringify(order.carrier),
      subtotal_cents: order.subtotalCents,
      shipping_cents: order.shippingCents,
      discount_cents: order.discountCents,
      surcharge_cents: order.surchargeCents,
      discounts: JSON.stringify(order.discounts),
      total_cents: order.totalCents,
      base_cents: order.baseCents,
      vat_cents: order.vatCents,
      over_cents: order.overCents,
      corrected_at: now,
    })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("order_items").where("order_id", "=", id).execute();
  const rows = order.lines.map((line, index) => lineRow(id, index, line));
  await sql`
    insert into order_items (${LINE})
    select ${LINE} from jsonb_populate_recordset(null::order_items, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

/** Records money that came for a locked order beyond its price. */
export async function setOver(trx: Trx, id: string, overCents: number): Promise<void> {
  await trx.updateTable("orders").set({ over_cents: overCents }).where("id", "=", id).execute();
}
