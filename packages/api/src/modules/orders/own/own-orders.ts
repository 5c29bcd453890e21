import {
  type AnswerOf,
  describePage,
  linkPages,
  type listOrders,
  listOrders as listOrdersCall,
  type Order,
  secretId,
} from "@tuerca/contract";
import type { Database, Trx } from "@tuerca/platform/database/database";
import type { OrderOwner } from "@tuerca/platform/database/order-owner";
import { NotFound } from "@tuerca/platform/errors";
import type { OrderRecord } from "../order-record.ts";
import { type OrderShop, presentOrder } from "../present-order.ts";
import { findAllOrdersOf, findOwnOrder, findOwnOrders, type PageRange } from "./own-orders.repository.ts";

/** A page of a user's orders. */
export async function readOwnOrders(
  db: Database,
  shop: OrderShop,
  userId: number,
  range: PageRange,
  now: Date,
): Promise<AnswerOf<typeof listOrders>> {
  const { total, orders } = await findOwnOrders(db, userId, range);
  const meta = describePage(total, range.page, range.per_page);
  const data = orders.map((order) => presentOrder(order, shop, now));
  return { data, meta, links: linkPages(listOrdersCall.path, meta) };
}

/** All orders of an account or guest, newest first. */
export async function readAllOrdersOf(
  db: Database,
  shop: OrderShop,
  owner: OrderOwner,
  now: Date,
): Promise<Order[]> {
  return (await findAllOrdersOf(db, owner)).map((order) => presentOrder(order, shop, now));
}

/** One of a user's orders. Throws NotFound for unknown, malformed and foreign ids alike. */
export async function requireOwnOrder(db: Database | Trx, userId: number, id: string): Promise<OrderRecord> {
  const order = secretId.safeParse(id).success ? await findOwnOrder(db, userId, id) : null;
  if (!order) throw new NotFound();
  return order;
}
