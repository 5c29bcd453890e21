import type { Trx } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { findOrder, lockOrder, type OrderHead, type OrderRecord } from "../../modules/orders/index.ts";
import { findReturn, findReturnsOf, type ReturnRecord } from "../../modules/returns/index.ts";

/** A return whose order is locked, with all returns of that order. */
export type LockedReturn = {
  order: OrderHead;
  record: OrderRecord;
  returned: ReturnRecord;
  /** All returns of the order, this one included. */
  returns: ReturnRecord[];
};

/**
 * Locks the order of a return, which everything that changes its returns holds. Throws NotFound for
 * an unknown number.
 */
export async function lockReturn(trx: Trx, number: string): Promise<LockedReturn> {
  const unknown = new NotFound(why("return_unknown", { number }));
  const found = await findReturn(trx, number);
  if (!found) throw unknown;
  const order = await lockOrder(trx, "id", found.orderId);
  const record = await findOrder(trx, { id: found.orderId });
  const returns = await findReturnsOf(trx, found.orderId);
  const returned = returns.find((one) => one.number === number);
  if (!order || !record || !returned) throw unknown;
  return { order, record, returned, returns };
}
