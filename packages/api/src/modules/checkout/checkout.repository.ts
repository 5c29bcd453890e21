import type { Address, PaymentMethod } from "@tuerca/contract";
import { ASYNCHRONOUS_COMMIT } from "@tuerca/platform/database/asynchronous-commit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { prepare } from "@tuerca/platform/database/prepare";
import { type RawBuilder, sql } from "kysely";

export type Customer = { email: string; name: string; phone: string; nif: string | null };

/** The customer's data so far. */
export type StoredCheckout = {
  id: string;
  cartId: string;
  customer: Customer | null;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  carrierId: number | null;
  paymentMethod: PaymentMethod["code"] | null;
  comments: string | null;
  /** The revision of the last shown answer; null before the first. */
  shownRevision: string | null;
  /** Changes with each update. */
  rowVersion: string;
};

/** Fields to change; missing ones stay. */
export type CheckoutChange = Partial<Omit<StoredCheckout, "id" | "cartId" | "shownRevision" | "rowVersion">>;

/** The open checkout of a cart, or null, as a value of a statement. */
export function checkoutOf(cartId: RawBuilder<string>): RawBuilder<StoredCheckout | null> {
  return sql`(select ${CHECKOUT} from checkouts h where h.cart_id = ${cartId})`;
}

/** A `StoredCheckout`, of a checkout `h`. */
export const CHECKOUT = sql<StoredCheckout>`
  json_build_object('id', h.id, 'cartId', h.cart_id, 'customer', h.customer, 'shippingAddress', h.shipping_address,
    'billingAddress', h.billing_address, 'carrierId', h.carrier_id, 'paymentMethod', h.payment_method,
    'comments', h.comments, 'shownRevision', h.shown_revision, 'rowVersion', h.xmin::text)`;

/**
 * A statement that opens a checkout with this id for the row of `carts`, if it has lines and no
 * checkout; returns the checkout.
 */
export function checkoutInsert(
  carts: RawBuilder<unknown>,
  id: RawBuilder<string>,
  now: RawBuilder<Date>,
): RawBuilder<{ checkout: StoredCheckout }> {
  return sql`
    insert into checkouts as h (id, cart_id, created_at, updated_at)
    select ${id}, k.id, ${now}, ${now} from (${carts}) k
    where k.lines <> '[]' and not exists (select from checkouts open where open.cart_id = k.id)
    on conflict (cart_id) do nothing
    returning ${CHECKOUT} as checkout, ${ASYNCHRONOUS_COMMIT}`;
}

/**
 * Writes a checkout's data, unless it has changed since `rowVersion` was read; returns whether it
 * did.
 */
export async function updateCheckout(
  db: Database,
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
  (param) => sql<{ id: string }>`
    update checkouts set updated_at = ${param("now")}, customer = ${param("customer")}::jsonb,
      shipping_address = ${param("shippingAddress")}::jsonb, billing_address = ${param("billingAddress")}::jsonb,
      carrier_id = ${param("carrierId")}, payment_method = ${param("paymentMethod")}, comments = ${param("comments")},
      shown_revision = ${param("shownRevision")}
    where id = ${param("id")} and xmin::text = ${param("rowVersion")}
    returning id, ${ASYNCHRONOUS_COMMIT}`,
);

/** Stores the revision in which a checkout was shown. */
export async function rememberShown(db: Database, id: string, revision: string): Promise<void> {
  await remember(db, { id, revision });
}

const remember = prepare<{ id: string; revision: string }, object>(
  (param) => sql<object>`
    update checkouts set shown_revision = ${param("revision")} where id = ${param("id")}
    returning ${ASYNCHRONOUS_COMMIT}`,
);

/** Moves a cart's open checkout, if it has one, to another cart, replacing that one's own. */
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

/** Deletes up to `limit` checkouts unchanged since `before` and not in use; returns how many. */
export async function deleteOldCheckouts(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom("checkouts")
    .select("id")
    .where("updated_at", "<", before)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const result = await db.deleteFrom("checkouts").where("id", "in", old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function toJson(value: object | null): string | null {
  return value ? JSON.stringify(value) : null;
}
