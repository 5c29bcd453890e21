import type { Address, PaymentMethod } from "@tuerca/contract";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/tables.generated.ts";
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
  revision: string;
};

/** Fields to be changed; what is missing stays as it is. */
export type CheckoutChange = Partial<Omit<StoredCheckout, "id" | "cartId" | "revision">>;

/** The open checkout of a cart, or null, as a value of a statement. */
export function checkoutOf(cartId: RawBuilder<string>): RawBuilder<StoredCheckout | null> {
  return sql`(
    select json_build_object('id', h.id, 'cartId', h.cart_id, 'customer', h.customer, 'shippingAddress', h.shipping_address,
      'billingAddress', h.billing_address, 'carrierId', h.carrier_id, 'paymentMethod', h.payment_method,
      'comments', h.comments, 'revision', h.xmin::text)
    from checkouts h where h.cart_id = ${cartId})`;
}

function columns(of: ExpressionBuilder<DB, "checkouts">) {
  return [
    "id",
    "cart_id as cartId",
    of.ref("customer").$castTo<Customer | null>().as("customer"),
    of.ref("shipping_address").$castTo<Address | null>().as("shippingAddress"),
    of.ref("billing_address").$castTo<Address | null>().as("billingAddress"),
    "carrier_id as carrierId",
    of.ref("payment_method").$castTo<PaymentMethod["code"] | null>().as("paymentMethod"),
    "comments",
    sql<string>`xmin::text`.as("revision"),
  ] as const;
}

/** Opens a checkout where the cart has none; null where it has one. */
export async function insertCheckout(
  db: Database | Trx,
  cartId: string,
  now: Date,
): Promise<StoredCheckout | null> {
  const query = db
    .insertInto("checkouts")
    .values({ id: createSecretId(), cart_id: cartId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("cart_id").doNothing())
    .returning(columns);
  return (await query.executeTakeFirst()) ?? null;
}

/** Writes the fields of `change` and no others, unless the checkout has changed since it was read; answers whether it has not. */
export async function updateCheckout(
  db: Database | Trx,
  { id, revision }: Pick<StoredCheckout, "id" | "revision">,
  change: CheckoutChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("checkouts")
    .set({
      updated_at: now,
      ...("customer" in change ? { customer: toJson(change.customer) } : {}),
      ...("shippingAddress" in change ? { shipping_address: toJson(change.shippingAddress) } : {}),
      ...("billingAddress" in change ? { billing_address: toJson(change.billingAddress) } : {}),
      ...("carrierId" in change ? { carrier_id: change.carrierId } : {}),
      ...("paymentMethod" in change ? { payment_method: change.paymentMethod } : {}),
      ...("comments" in change ? { comments: change.comments } : {}),
    })
    .where("id", "=", id)
    .where(sql<boolean>`xmin::text = ${revision}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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

function toJson(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
