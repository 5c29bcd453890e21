import type { Address, OrderStatus, returnStates } from "@tuerca/contract";
import { columns, sqlColumns } from "@tuerca/platform/database/columns";
import type { Database } from "@tuerca/platform/database/database";
import { isOwnedBy, type OrderOwner } from "@tuerca/platform/database/order-owner";
import { type RawBuilder, sql } from "kysely";
import { isConfirming } from "../orders/index.ts";

/** More rows of a kind are not shown on a customer's page. */
const MOST = 100;

/** An order of a customer; cents as charged. */
export type PastOrder = {
  number: string;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: "pending" | "paid" | "refunded";
  isConfirming: boolean;
  totalCents: number;
};

/** The person of an order, as they typed themselves. */
export type OrderPerson = {
  phone: string;
  nif: string | null;
  shipping: Address;
  billing: Address;
};

/** Returns, refunds and opinions of a customer's orders. */
export type PastReturn = {
  number: string;
  orderNumber: string;
  state: (typeof returnStates)[number];
  createdAt: Date;
};
export type PastRefund = {
  id: number;
  orderNumber: string;
  cents: number;
  state: "requested" | "sending" | "done" | "failed";
  createdAt: Date;
};
export type PastOpinion = {
  id: number;
  product: string;
  rating: number;
  title: string;
  status: "pending" | "approved" | "rejected";
  createdAt: Date;
};

/** The newest orders of a customer. */
export function listPastOrders(db: Database, owner: OrderOwner): Promise<PastOrder[]> {
  return db
    .selectFrom("orders")
    .select((of) => [
      ...columns("number", "created_at", "total_cents"),
      of.ref("status").$castTo<OrderStatus>().as("status"),
      of.ref("payment_status").$castTo<PastOrder["paymentStatus"]>().as("paymentStatus"),
      isConfirming,
    ])
    .where(isOwnedBy(owner))
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .limit(MOST)
    .execute();
}

/** The person of the last order; null without one. */
export async function findLastPerson(db: Database, owner: OrderOwner): Promise<OrderPerson | null> {
  const { rows } = await sql<OrderPerson>`
    select customer ->> 'phone' as phone, customer ->> 'nif' as nif,
      shipping_address as shipping, billing_address as billing
    from orders where ${isOwnedBy(owner)} order by created_at desc, number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** When an account was last used while logged in, as far as its sessions are stored. */
export async function findLastSeen(db: Database, userId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(seen_at) as at from sessions where user_id = ${userId}`.execute(db);
  return rows[0]?.at ?? null;
}

/** The newest returns of a customer. */
export function listPastReturns(db: Database, owner: OrderOwner): Promise<PastReturn[]> {
  return newest(
    db,
    owner,
    sql`r.number, orders.number as "orderNumber", ${sqlColumns("r.state", "r.created_at")}`,
    sql`returns r on r.order_id = orders.id`,
    sql`r.created_at desc`,
  );
}

/** The newest refunds of a customer. */
export function listPastRefunds(db: Database, owner: OrderOwner): Promise<PastRefund[]> {
  return newest(
    db,
    owner,
    sql`r.id, orders.number as "orderNumber", r.amount_cents as cents, ${sqlColumns("r.state", "r.created_at")}`,
    sql`refunds r on r.order_id = orders.id`,
    sql`r.id desc`,
  );
}

/** The newest opinions of a customer. */
export function listPastOpinions(db: Database, owner: OrderOwner): Promise<PastOpinion[]> {
  return newest(
    db,
    owner,
    sql`r.id, p.name as product, ${sqlColumns("r.rating", "r.title", "r.status", "r.created_at")}`,
    sql`ratings r on r.order_id = orders.id join products p on p.id = r.product_id`,
    sql`r.id desc`,
  );
}

async function newest<Row>(
  db: Database,
  owner: OrderOwner,
  selected: RawBuilder<unknown>,
  joined: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${selected} from orders join ${joined} where ${isOwnedBy(owner)}
    order by ${order} limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
