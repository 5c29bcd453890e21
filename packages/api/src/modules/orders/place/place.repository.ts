import type { Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import { prepareDeferred } from "@tuerca/platform/database/prepare";
import { mailInsert, type NewMail } from "@tuerca/platform/mail/outbox.repository";
import { sql } from "kysely";
import type { OrderLine, OrderRecord } from "../order-record.ts";

/**
 * The origin of an order: each version of a cart, and each checkout, is ordered at most once.
 * `userId` is the cart's owner; null for a guest's.
 */
export type OrderOrigin = {
  cartId: string;
  cartVersion: number;
  checkoutId: string;
  userId: number | null;
  sessionHash: string;
  /** The IP address while it is neither paid nor shipped; null if it is paid at once. */
  from: string | null;
  /** The text of the terms of sale that counts now (`accepted_terms`). */
  termsId: number;
};

/**
 * Writes an order with its lines, its history and a copy of the session's visit, and queues its
 * confirmation mail.
 */
export function insertOrder(
  trx: Trx,
  order: OrderRecord,
  origin: OrderOrigin,
  confirmation: NewMail,
): Promise<Deferred> {
  return insert(trx, {
    ...confirmation,
    order: JSON.stringify({ ...toRow(order), ...originRow(origin) }),
    lines: JSON.stringify(order.lines.map((line, index) => lineRow(order.id, index, line))),
    history: JSON.stringify(order.history.map(({ status, at }) => ({ order_id: order.id, status, at }))),
    session: origin.sessionHash,
  });
}

const ORDER = sql`id, number, cart_id, cart_version, checkout_id, user_id, session_hash, placed_from, status, customer, shipping_address, billing_address,
  carrier, payment_method, payment_status, paid_at, due_at, comments, subtotal_cents, shipping_cents, discount_cents,
  surcharge_cents, discounts, total_cents, base_cents, vat_cents, vat_basis_points, voucher_cents, gift_card_cents,
  terms_accepted_at, terms_id, taken_by, created_at`;

const LINE = sql`order_id, position, product_id, sku, name, url_path, image_url, brand, categories, quantity, unit_cents,
  total_cents, original_total_cents, discount_cents, gift, fit`;

type Insert = NewMail & { order: string; lines: string; history: string; session: string };

const insert = prepareDeferred<Insert>(
  (param) => sql`
    with placed as (
      insert into orders (${ORDER}, visit)
      select ${ORDER},
        coalesce((select visit from sessions where id_hash = ${param("session")}), '{}')
      from jsonb_populate_record(null::orders, ${param("order")}::jsonb)
    ), lines as (
      insert into order_items (${LINE})
      select ${LINE} from jsonb_populate_recordset(null::order_items, ${param("lines")}::jsonb)
    ), history as (
      insert into order_history (order_id, status, at)
      select order_id, status, at from jsonb_populate_recordset(null::order_history, ${param("history")}::jsonb)
    )
    ${mailInsert(param)}`,
);

function originRow(origin: OrderOrigin) {
  const { cartId, cartVersion, checkoutId, userId, sessionHash, from, termsId } = origin;
  const cart = { cart_id: cartId, cart_version: cartVersion, checkout_id: checkoutId };
  return { ...cart, user_id: userId, session_hash: sessionHash, placed_from: from, terms_id: termsId };
}

function toRow(order: OrderRecord) {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    customer: order.customer,
    shipping_address: order.shippingAddress,
    billing_address: order.billingAddress,
    carrier: order.carrier,
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    paid_at: order.paidAt,
    due_at: order.dueAt,
    comments: order.comments,
    subtotal_cents: order.subtotalCents,
    shipping_cents: order.shippingCents,
    discount_cents: order.discountCents,
    surcharge_cents: order.surchargeCents,
    discounts: order.discounts,
    total_cents: order.totalCents,
    base_cents: order.baseCents,
    vat_cents: order.vatCents,
    vat_basis_points: order.vatBasisPoints,
    voucher_cents: order.voucherCents,
    gift_card_cents: order.giftCardCents,
    terms_accepted_at: order.createdAt,
    taken_by: order.takenBy,
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
    brand: line.brand,
    categories: line.categories,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    total_cents: line.totalCents,
    original_total_cents: line.originalTotalCents,
    discount_cents: line.discountCents,
    gift: line.gift,
    fit: line.fit,
  };
}
