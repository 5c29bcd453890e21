import type { Address, PaymentMethod } from "@tuerca/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import { prepare } from "../../platform/database/prepare.ts";
import { createSecretId } from "../../platform/secret-id.ts";

export type Customer = { email: string; name: string; phone: string; nif: string | null };

/** What a customer has filled in so far. */
export type StoredCheckout = {
  id: string;
  cartId: string;
  customer: Customer | null;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  carrierId: number | null;
  paymentMethod: PaymentMethod["code"] | null;
  comments: string | null;
  /** Another one after each change. */
  rowVersion: string;
};

/** Fields to be changed; what is missing stays as it is. */
export type CheckoutChange = Partial<Omit<StoredCheckout, "id" | "cartId" | "rowVersion">>;

/** The open checkout of a cart, or null, as a value of a statement. */
export function checkoutOf(cartId: RawBuilder<string>): RawBuilder<StoredCheckout | null> {
  return sql`(
    select json_build_object('id', h.id, 'cartId', h.cart_id, 'customer', h.customer, 'shippingAddress', h.shipping_address,
      'billingAddress', h.billing_address, 'carrierId', h.carrier_id, 'paymentMethod', h.payment_method,
      'comments', h.comments, 'rowVersion', h.xmin::text)
    from checkouts h where h.cart_id = ${cartId})`;
}

/** Opens a checkout where the cart has none; null where it has one. */
export async function insertCheckout(
  db: Database | Trx,
  cartId: string,
  now: Date,
): Promise<StoredCheckout | null> {
  const [opened] = await insert(db, { id: createSecretId(), cartId, now });
  return opened ?? null;
}

const insert = prepare<{ id: string; cartId: string; now: Date }, StoredCheckout>(
  (place) => sql<StoredCheckout>`
    insert into checkouts (id, cart_id, created_at, updated_at)
    values (${place("id")}, ${place("cartId")}, ${place("now")}, ${place("now")})
    on conflict (cart_id) do nothing
    returning id, cart_id as "cartId", customer, shipping_address as "shippingAddress", billing_address as "billingAddress",
      carrier_id as "carrierId", payment_method as "paymentMethod", comments, xmin::text as "rowVersion"`,
);

/** Writes what is filled in now, unless the checkout has changed since `rowVersion` was read; answers whether it has not. */
export async function updateCheckout(
  db: Database | Trx,
  checkout: Omit<StoredCheckout, "cartId">,
  now: Date,
): Promise<boolean> {
  const { customer, shippingAddress, billingAddress, ...rest } = checkout;
  const json = {
    customer: toJson(customer),
    shippingAddress: toJson(shippingAddress),
    billingAddress: toJson(billingAddress),
  };
  return (await update(db, { ...rest, ...json, now })).length > 0;
}

type Json = { customer: string | null; shippingAddress: string | null; billingAddress: string | null };
type Updating = Omit<StoredCheckout, "cartId" | keyof Json> & Json & { now: Date };

const update = prepare<Updating, { id: string }>(
  (place) => sql<{ id: string }>`
    update checkouts set updated_at = ${place("now")}, customer = ${place("customer")}::jsonb,
      shipping_address = ${place("shippingAddress")}::jsonb, billing_address = ${place("billingAddress")}::jsonb,
      carrier_id = ${place("carrierId")}, payment_method = ${place("paymentMethod")}, comments = ${place("comments")}
    where id = ${place("id")} and xmin::text = ${place("rowVersion")}
    returning id`,
);

/** Lets a cart's open checkout go on with another cart, in place of that one's own; nothing happens where there is none. */
export async function moveCheckout(trx: Trx, fromCart: string, toCart: string): Promise<void> {
  const moving = await trx
    .selectFrom("checkouts")
    .select("id")
    .where("cart_id", "=", fromCart)
    .forUpdate()
    .executeTakeFirst();
  if (!moving) return;
  await trx.deleteFrom("checkouts").where("cart_id", "=", toCart).execute();
  await trx.updateTable("checkouts").set({ cart_id: toCart }).where("id", "=", moving.id).execute();
}

function toJson(value: object | null): string | null {
  return value ? JSON.stringify(value) : null;
}
