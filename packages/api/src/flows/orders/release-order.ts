import { restoreUse } from "../../modules/cart/index.ts";
import { giveBack } from "../../modules/gift-cards/index.ts";
import { queueInvoice } from "../../modules/invoices/index.ts";
import { readSoldUnits, setRefunded } from "../../modules/orders/index.ts";
import { lockStock, restoreStock } from "../../modules/stock/index.ts";
import type { Trx } from "../../platform/database/database.ts";

/**
 * Restores the coupon and stock of a locked order that is given up and, `withCards`, the gift
 * cards' share, which leaves nothing paid. Once per order. Locks follow the order of placing:
 * coupon, gift cards, stock.
 */
export async function releaseOrder(
  trx: Trx,
  orderId: string,
  now: Date,
  { withCards }: { withCards: boolean },
): Promise<void> {
  await restoreUse(trx, orderId, now);
  if (withCards) {
    const cents = await giveBack(trx, orderId, now);
    if (cents > 0) await queueInvoice(trx, orderId, "refund", now);
    await setRefunded(trx, orderId);
  }
  const units = await readSoldUnits(trx, orderId);
  await lockStock(
    trx,
    units.map((unit) => unit.productId),
  );
  await restoreStock(trx, units);
}
