import { currentActor } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { restoreUse } from "../../modules/coupons/index.ts";
import { giveBack } from "../../modules/gift-cards/index.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import { type OrderHead, setRefunded } from "../../modules/orders/index.ts";
import { lockStock, restoreStock } from "../../modules/stock/index.ts";
import { holdsMoney } from "./order-money.ts";
import { readSoldUnits } from "./order-units.repository.ts";

/**
 * Restores the coupon and stock of a locked order that is given up and, `withCards`, the gift
 * cards' share; nothing is paid then but money that is on its way back. Once per order. Locks
 * follow the order of placing: coupon, gift cards, stock.
 */
export async function releaseOrder(
  trx: Trx,
  order: OrderHead,
  now: Date,
  { withCards }: { withCards: boolean },
): Promise<void> {
  const { id: orderId, number } = order;
  await restoreUse(trx, orderId, now);
  if (withCards) {
    const cents = await giveBack(trx, orderId, now);
    if (cents > 0) await queueInvoice(trx, orderId, "refund", now);
    if (!(await holdsMoney(trx, order))) await setRefunded(trx, orderId);
  }
  const units = await readSoldUnits(trx, orderId);
  await lockStock(
    trx,
    units.map((unit) => unit.productId),
  );
  const actor = currentActor()?.name;
  await restoreStock(trx, units, { reason: "cancellation", ref: number, now, actor });
}
