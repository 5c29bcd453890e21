import { sql } from "kysely";
import type { Trx } from "../../platform/database/database.ts";
import type { OrderLine, OrderRecord } from "./order-record.ts";

/** Where an order comes from: each cart in each version, and each checkout, is ordered at most once. */
export type OrderOrigin = { cartId: string; cartVersion: number; checkoutId: string; sessionHash: string };

/** The next order number, `YYYY-000123`, with the year of Madrid. A number whose order fails is not used again. */
export async function takeOrderNumber(trx: Trx, now: Date): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select to_char(${now}::timestamptz at time zone 'Europe/Madrid', 'YYYY') || '-' ||
      lpad(next::text, greatest(6, length(next::text)), '0') as number
    from nextval('order_numbers') as next`.execute(trx);
  return rows[0]?.number ?? "";
}

/**
 * Writes an order with its lines and its history, whose it is where somebody is logged in, and a copy of what the session
 * tells of the visit.
 */
export async function insertOrder(trx: Trx, order: OrderRecord, origin: OrderOrigin): Promise<void> {
  await trx
    .with("placed", (cte) =>
      cte
        .insertInto("orders")
        .values({ ...toRow(order), ...originRow(origin, order.createdAt) })
        .returning("id"),
    )
    .with("lines", (cte) =>
      cte.insertInto("order_items").values(order.lines.map((line, index) => lineRow(order.id, index, line))),
    )
    .with("told", (cte) =>
      cte
        .insertInto("order_history")
        .values(order.history.map(({ status, at }) => ({ order_id: order.id, status, at }))),
    )
    .selectFrom("placed")
    .select("id")
    .execute();
}

/** The order that a checkout has become, or null. */
export async function findOrderOfCheckout(
  trx: Trx,
  checkoutId: string,
  cartId: string,
): Promise<{ id: string; number: string } | null> {
  const row = await trx
    .selectFrom("orders")
    .select(["id", "number"])
    .where("checkout_id", "=", checkoutId)
    .where("cart_id", "=", cartId)
    .executeTakeFirst();
  return row ?? null;
}

function originRow(origin: OrderOrigin, now: Date) {
  return {
    cart_id: origin.cartId,
    cart_version: origin.cartVersion,
    checkout_id: origin.checkoutId,
    user_id: sql<number | null>`(
      select user_id from sessions where id_hash = ${origin.sessionHash} and expires_at > ${now})`,
    visit: sql<string>`coalesce((select visit from sessions where id_hash = ${origin.sessionHash}), '{}')`,
  };
}

function toRow(order: OrderRecord) {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    customer: JSON.stringify(order.customer),
    shipping_address: JSON.stringify(order.shippingAddress),
    billing_address: JSON.stringify(order.billingAddress),
    carrier: JSON.stringify(order.carrier),
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    paid_at: order.paidAt,
    due_at: order.dueAt,
    comments: order.comments,
    subtotal_cents: order.subtotalCents,
    shipping_cents: order.shippingCents,
    discount_cents: order.discountCents,
    surcharge_cents: order.surchargeCents,
    discounts: JSON.stringify(order.discounts),
    total_cents: order.totalCents,
    base_cents: order.baseCents,
    vat_cents: order.vatCents,
    vat_basis_points: order.vatBasisPoints,
    voucher_cents: order.voucherCents,
    gift_card_cents: order.giftCardCents,
    terms_accepted_at: order.createdAt,
    created_at: order.createdAt,
  };
}

function lineRow(orderId: string, index: number, line: OrderLine) {
  return {
    order_id: orderId,
    position: index + 1,
    product_id: line.productId,
    sku: line.sku,
    name: line.name,
    url_path: line.urlPath,
    image_url: line.imageUrl,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    total_cents: line.totalCents,
    original_total_cents: line.originalTotalCents,
    discount_cents: line.discountCents,
    gift: line.gift && JSON.stringify(line.gift),
  };
}
