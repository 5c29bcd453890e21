import { readSpentValue } from "../modules/gift-cards/index.ts";
import { findOrder, setRefunded } from "../modules/orders/index.ts";
import { findPaidAttempts } from "../modules/payments/index.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { Conflict } from "../platform/errors.ts";
import { isPaidByHand, undoCards } from "./order-money.ts";
import { lockByNumber, type SettleContext } from "./settle-order.ts";
import { tellOfRefund } from "./tell-customer.ts";

/** What goes back of an order, in cents: by hand, and onto gift cards, where it is already. */
export type ReturnedByHand = { byHandCents: number; givenCents: number };

/**
 * Records that a person sends back what an order was paid by transfer or in cash, and tells its customer. Gift cards
 * that paid a part have it back; those that the order sold are annulled, and what was spent of them stays paid. Throws
 * NotFound, or Conflict `order_state` where nothing is left that came in such a way.
 */
export function returnByHand(context: SettleContext, number: string): Promise<ReturnedByHand> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const isByHand = isPaidByHand(order, await findPaidAttempts(trx, order.id));
    const givenCents = isByHand ? await undoCards(trx, order.id, now) : 0;
    const byHandCents = order.totalCents - (await readSpentValue(trx, order.id));
    const record = await findOrder(trx, { id: order.id });
    if (!isByHand || byHandCents + givenCents === 0 || !record)
      throw new Conflict("order_state", `Nothing of order ${number} is left to send back by hand.`);
    await setRefunded(trx, order.id);
    const paidBy = record.paymentMethod;
    const money = { amountCents: byHandCents, reason: "operator", paidBy } as const;
    if (byHandCents > 0) await tellOfRefund(context, trx, record, money);
    return { byHandCents, givenCents };
  });
}
