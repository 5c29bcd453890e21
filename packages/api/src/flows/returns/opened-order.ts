import type { Trx } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import {
  isAskers,
  lockLinkedOrder,
  type OrderRecord,
  requireLinkedOrder,
} from "../../modules/orders/index.ts";

/** An order's secret id, and the logged-in user. */
export type Opener = { orderId: string; userId: number | null };

/**
 * The order of a customer who asks about its returns: a guest's by its link, an account's by its
 * login. Throws NotFound for all others.
 */
export async function openOrder({ database }: Pick<Context, "database">, opener: Opener) {
  return requireAskers(await requireLinkedOrder(database.db, opener.orderId), opener);
}

/** Does the same, and locks the order until the transaction ends. */
export async function lockOpenedOrder(trx: Trx, opener: Opener): Promise<OrderRecord> {
  const { id } = await lockLinkedOrder(trx, opener.orderId);
  return requireAskers(await requireLinkedOrder(trx, id), opener);
}

function requireAskers(order: OrderRecord, { userId }: Opener): OrderRecord {
  if (!isAskers(order, userId)) throw new NotFound();
  return order;
}
