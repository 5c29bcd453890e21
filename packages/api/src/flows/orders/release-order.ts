import { returnUse } from "../../modules/cart/index.ts";
import { giveBack } from "../../modules/gift-cards/index.ts";
import { readSoldUnits, setRefunded } from "../../modules/orders/index.ts";
import { lockStock, returnStock } from "../../modules/stock/index.ts";
import type { Trx } from "../../platform/database/database.ts";

/**
 * Gives back what a locked order that is given up has taken: its coupon, its stock and, `withCards`, what gift cards
 * paid of it, which leaves nothing paid of it. Once for each order; the locks come in the order of placing: coupon,
 * gift cards, stock.
 */
export async function releaseOrder(
  trx: Trx,
  orderId: string,
  now: Date,
  { withCards }: { withCards: boolean },
): Promise<void> {
  await returnUse(trx, orderId, now);
  if (withCards) {
    await giveBack(trx, orderId, now);
    await setRefunded(trx, orderId);
  }
  const units = await readSoldUnits(trx, orderId);
  await lockStock(
    trx,
    units.map((unit) => unit.productId),
  );
  await returnStock(trx, units);
}
