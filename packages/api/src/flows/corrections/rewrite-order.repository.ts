import type { Trx } from "@tuerca/platform/database/database";
import type { OrderRecord } from "../../modules/orders/index.ts";

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
  await trx
    .insertInto("order_items")
    .values(order.lines.map((line, index) => toRow(id, index + 1, line)))
    .execute();
}

function toRow(order_id: string, position: number, line: OrderRecord["lines"][number]) {
  return {
    ...{ order_id, position, sku: line.sku, name: line.name, brand: line.brand, quantity: line.quantity },
    product_id: line.productId,
    url_path: line.urlPath,
    image_url: line.imageUrl,
    categories: line.categories,
    unit_cents: line.unitCents,
    total_cents: line.totalCents,
    original_total_cents: line.originalTotalCents,
    discount_cents: line.discountCents,
    fit: line.fit && JSON.stringify(line.fit),
  };
}
