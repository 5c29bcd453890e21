import type { Address, PaymentMethod } from "@tuerca/contract";
import type { ExpressionBuilder } from "kysely";
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
};

/** Fields to be changed; what is missing stays as it is. */
export type CheckoutChange = Partial<Omit<StoredCheckout, "id" | "cartId">>;

/** The open checkout of a cart, or null. */
export function findCheckout(db: Database | Trx, cartId: string): Promise<StoredCheckout | null> {
  return selectCheckout(db, cartId);
}

/** The open checkout of a cart, locked until the transaction ends. */
export function lockCheckout(trx: Trx, cartId: string): Promise<StoredCheckout | null> {
  return selectCheckout(trx, cartId, true);
}

async function selectCheckout(
  db: Database | Trx,
  cartId: string,
  lock = false,
): Promise<StoredCheckout | null> {
  const query = db.selectFrom("checkouts").select(columns).where("cart_id", "=", cartId);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
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

/** Writes the fields of `change` and no others. */
export async function updateCheckout(trx: Trx, id: string, change: CheckoutChange, now: Date): Promise<void> {
  await trx
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
    .execute();
}

/** Closes a checkout. */
export async function deleteCheckout(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("checkouts").where("id", "=", id).execute();
}

/** Lets a cart's open checkout go on with another cart, in place of that one's own; nothing happens where there is none. */
export async function moveCheckout(trx: Trx, fromCart: string, toCart: string): Promise<void> {
  const moving = await lockCheckout(trx, fromCart);
  if (!moving) return;
  await trx.deleteFrom("checkouts").where("cart_id", "=", toCart).execute();
  await trx.updateTable("checkouts").set({ cart_id: toCart }).where("id", "=", moving.id).execute();
}

function toJson(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}
