import type { Trx } from "@tuerca/platform/database/database";
import type { Deferred } from "@tuerca/platform/database/deferred";
import type { NewMail } from "@tuerca/platform/mail/outbox.repository";
import type { OrderRecord } from "../order-record.ts";
import { insertOrder, type OrderOrigin } from "./place.repository.ts";
import { refuseManyUnpaid } from "./refuse-unpaid.ts";

/**
 * Stores a new order with its history, and queues its confirmation mail. Refuses one more unpaid
 * order of somebody who has too many: `unpaidConflict` explains that.
 */
export async function storeOrder(
  trx: Trx,
  order: OrderRecord,
  origin: OrderOrigin,
  confirmation: NewMail,
): Promise<Deferred[]> {
  const limited = order.paymentStatus === "pending" ? await refuseManyUnpaid(trx, order, origin) : [];
  return [...limited, await insertOrder(trx, order, origin, confirmation)];
}
