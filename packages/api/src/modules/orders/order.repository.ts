import type { Order, OrderStatus } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import {
  doneRefunds,
  dueInvoice,
  historyOf,
  isBlocked,
  isConfirming,
  issuedInvoices,
  linesOf,
  refundAccount,
  returnsOf,
  shipmentsOf,
  withdrawals,
} from "./order-columns.repository.ts";
import type { OrderRecord } from "./order-record.ts";
import { refuseMove } from "./order-states.ts";

/** The part of an order that a change of its status needs. */
export type OrderHead = {
  id: string;
  number: string;
  status: OrderStatus;
  paymentMethod: Order["payment"]["method"];
  paymentStatus: Order["payment"]["status"];
  totalCents: number;
  /** Money that came beyond the price, since a correction made the order cheaper. */
  overCents: number;
  dueAt: Date | null;
  createdAt: Date;
  /** The account's user; null for a guest's. */
  userId: number | null;
  isBlocked: boolean;
  /** The customer's address. */
  email: string;
};

/** An order with lines and history, by id or by number; null if there is none. */
export async function findOrder(
  db: Database | Trx,
  key: { id: string } | { number: string },
): Promise<OrderRecord | null> {
  const row = await selectOrders(db)
    .$if("id" in key, (query) => query.where("orders.id", "=", "id" in key ? key.id : ""))
    .$if("number" in key, (query) => query.where("orders.number", "=", "number" in key ? key.number : ""))
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** The oldest orders that may be packed, at most `limit`. */
export async function findWaiting(db: Database, limit: number): Promise<OrderRecord[]> {
  const rows = await selectOrders(db)
    .where("status", "in", ["paid", "preparing"])
    .orderBy("created_at")
    .orderBy("number")
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>["executeTakeFirstOrThrow"]>>;

/** A row of `selectOrders` as an order. */
export function toRecord(row: OrderRow): OrderRecord {
  return {
    ...row,
    history: row.history.map(({ status, at }) => ({ status, at: new Date(at) })),
    shipments: row.shipments.map((one) => ({ ...one, shippedAt: new Date(one.shippedAt) })),
    refunds: row.refunds.map((one) => ({ ...one, at: new Date(one.at) })),
    returns: row.returns.map(({ history, ...one }) => ({
      ...one,
      history: history.map(({ state, at }) => ({ state, at: new Date(at) })),
    })),
    withdrawals: row.withdrawals.map((one) => ({ ...one, receivedAt: new Date(one.receivedAt) })),
    dueInvoice: row.dueInvoice && { ...row.dueInvoice, since: new Date(row.dueInvoice.since) },
  };
}

/** Orders with lines, parcels, refunds, history and withdrawals. */
export function selectOrders(db: Database | Trx) {
  return db
    .selectFrom("orders")
    .select(
      columns("orders.id", "number", "comments", "orders.user_id", "session_hash", "taken_by", "group_name"),
    )
    .select((of) => [
      of.ref("status").$castTo<OrderStatus>().as("status"),
      of.ref("customer").$castTo<OrderRecord["customer"]>().as("customer"),
      of.ref("shipping_address").$castTo<OrderRecord["shippingAddress"]>().as("shippingAddress"),
      of.ref("billing_address").$castTo<OrderRecord["billingAddress"]>().as("billingAddress"),
      of.ref("carrier").$castTo<OrderRecord["carrier"]>().as("carrier"),
      of.ref("payment_method").$castTo<OrderRecord["paymentMethod"]>().as("paymentMethod"),
      of.ref("payment_status").$castTo<OrderRecord["paymentStatus"]>().as("paymentStatus"),
      of.ref("discounts").$castTo<OrderRecord["discounts"]>().as("discounts"),
    ])
    .select(
      columns(
        "paid_at",
        "due_at",
        "created_at",
        "corrected_at",
        "subtotal_cents",
        "shipping_cents",
        "discount_cents",
        "surcharge_cents",
        "total_cents",
        "over_cents",
        "voucher_cents",
        "gift_card_cents",
        "base_cents",
        "vat_cents",
        "vat_basis_points",
      ),
    )
    .select([isConfirming, isBlocked, doneRefunds, refundAccount, returnsOf, withdrawals])
    .select([issuedInvoices, dueInvoice])
    .select([linesOf, shipmentsOf, historyOf]);
}

/** Locks an order until the transaction ends; null if the id or number is unknown. */
export async function lockOrder(
  trx: Trx,
  column: "id" | "number",
  value: string,
  waiting: "wait" | "skip" = "wait",
): Promise<OrderHead | null> {
  const row = await trx
    .selectFrom("orders")
    .select((of) => [
      "id",
      "number",
      of.ref("status").$castTo<OrderStatus>().as("status"),
      of.ref("payment_method").$castTo<OrderHead["paymentMethod"]>().as("paymentMethod"),
      of.ref("payment_status").$castTo<OrderHead["paymentStatus"]>().as("paymentStatus"),
      ...columns("total_cents", "over_cents", "due_at", "created_at", "user_id"),
      isBlocked,
      sql<string>`customer ->> 'email'`.as("email"),
    ])
    .where(column, "=", value)
    .forUpdate()
    .$if(waiting === "skip", (query) => query.skipLocked())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Moves a locked order to a status without a payment deadline, and adds the move to its history;
 * returns the changed order. Throws as `refuseMove`, and if the order's status differs from the
 * given one.
 */
export async function moveOrder<T extends Pick<OrderHead, "id" | "number" | "status">>(
  trx: Trx,
  order: T,
  status: OrderStatus,
  at: Date,
): Promise<T> {
  const { id, number, status: from } = order;
  refuseMove(number, from, status);
  const moved = trx
    .updateTable("orders")
    .set({ status, placed_from: null })
    .where("id", "=", id)
    .where("status", "=", from);
  if ((await moved.executeTakeFirst()).numUpdatedRows === 0n)
    throw new Error(`order ${number} is not ${from}`);
  if (status === "paid") await setPaid(trx, id, at);
  await trx.insertInto("order_history").values({ order_id: id, status, at }).execute();
  return { ...order, status };
}

/** Records that a locked order's money has arrived. */
export async function setPaid(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable("orders").set({ payment_status: "paid", paid_at: at }).where("id", "=", id).execute();
}

/** Changes the payment method and deadline of a locked order. */
export async function setPayment(
  trx: Trx,
  id: string,
  payment: { method: OrderHead["paymentMethod"]; dueAt: Date },
): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ payment_method: payment.method, due_at: payment.dueAt })
    .where("id", "=", id)
    .execute();
}

/** Records that all money of a locked order is refunded. */
export async function setRefunded(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ payment_status: "refunded" })
    .where("id", "=", id)
    .where("payment_status", "=", "paid")
    .execute();
}
