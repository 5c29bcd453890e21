import { recordAct } from "@tuerca/platform/audit";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import type { Context } from "../../context.ts";
import {
  findOrder,
  findWaiting,
  moveOrder,
  type OrderHead,
  type OrderRecord,
} from "../../modules/orders/index.ts";
import { listStorages } from "../../modules/picking/index.ts";
import { unwithdrawnPieces } from "../../modules/withdrawals/index.ts";
import { type MailContext, queueOrderMail } from "../messages/customer-mails.ts";
import { findBars, MoveRefused, refuseForbidden } from "./guard-move.ts";
import { lockByNumber, type OrderCheck, unknownOrder } from "./settle-order.ts";

/** An order to be packed, with the pieces for its parcel. */
export type OrderToPack = Pick<
  OrderRecord,
  "number" | "createdAt" | "carrier" | "shippingAddress" | "comments"
> & {
  /** `storage`: where the pieces lie. */
  lines: (OrderRecord["lines"][number] & { storage: string | null })[];
};

type PrepareContext = Pick<Context, "database"> & MailContext;

/** Maximum orders that are read at once. */
export const MOST_TO_PACK = 500;

/**
 * The orders with these numbers, or without numbers the oldest that wait for their parcel. Throws
 * NotFound for an unknown number and Conflict `order_state` for an order without anything to pack.
 */
export async function readOrdersToPack(
  { database: { db } }: Pick<Context, "database">,
  numbers: readonly string[],
): Promise<OrderToPack[]> {
  const wanted = [...new Set(numbers)];
  const orders =
    wanted.length > 0
      ? await Promise.all(wanted.map((number) => requireOrder(db, number)))
      : await findWaiting(db, MOST_TO_PACK);
  const bars = await findBars(
    db,
    orders.map(({ id }) => id),
    "pack",
  );
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const storages = await listStorages(db, ids);
  return orders.flatMap((order) => {
    const barred = bars.get(order.id);
    if (barred && wanted.length > 0) throw new MoveRefused("pack", barred);
    return barred ? [] : { ...order, lines: packedLines(order, storages) };
  });
}

/** The lines of an order with the pieces for its parcel: no gift cards, none withdrawn from. */
function packedLines(order: OrderRecord, storages: ReadonlyMap<number, string>): OrderToPack["lines"] {
  const left = unwithdrawnPieces(order);
  return order.lines.flatMap((line, index) => {
    const quantity = left[index] ?? 0;
    return line.gift === null && quantity > 0
      ? { ...line, quantity, storage: storages.get(line.productId) ?? null }
      : [];
  });
}

/**
 * Records that a paid order is being prepared, and notifies its customer. Idempotent. Throws
 * NotFound for an unknown number and Conflict `order_state` for an order that may not leave.
 */
export function prepareOrder(context: PrepareContext, number: string, check?: OrderCheck): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (order.status !== "preparing") await check?.(trx, order);
    if (await prepareLocked(context, trx, order)) await recordPreparing(trx, order);
  });
}

/**
 * Does `prepareOrder` with an order that this transaction has locked, but for the audit; returns
 * false if it was being prepared already.
 */
export async function prepareLocked(context: MailContext, trx: Trx, order: OrderHead): Promise<boolean> {
  await refuseForbidden(trx, order, "pack");
  if (order.status === "preparing") return false;
  await moveOrder(trx, order, "preparing", context.clock.now());
  await queueOrderMail(context, trx, order.id, "order-preparing");
  return true;
}

/** Adds to the audit that an order, given as it was before, is being prepared. */
export function recordPreparing(trx: Trx, { number, status }: OrderHead): Promise<void> {
  return recordAct(trx, "order.preparing", number, { before: { status } });
}

async function requireOrder(db: Database, number: string): Promise<OrderRecord> {
  const order = await findOrder(db, { number });
  if (!order) throw unknownOrder(number);
  return order;
}
