import type { Context } from "../../context.ts";
import { type OrderHead, setRefunded } from "../../modules/orders/index.ts";
import { findPaidAttempts, insertRefund } from "../../modules/payments/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict } from "../../platform/errors.ts";
import {
  findRefundable,
  isPaidByHand,
  paysOrder,
  type Refundable,
  undoCards,
} from "../orders/order-money.ts";
import { lockByNumber } from "../orders/settle-order.ts";
import { refuseBesideReturn } from "./refuse-beside-return.ts";

/** An order's refund in cents: through the gateway, and already restored to gift cards. */
export type Refunded = { sentCents: number; givenCents: number };

/**
 * Requests a refund in cents, the way the order was paid; the running shop sends it within a
 * minute. Surplus goes first. All (null) also restores gift cards' shares and annuls sold cards'
 * unspent value. Throws NotFound, or Conflict `order_state` beyond what is left.
 */
export function requestRefund(
  context: Pick<Context, "database" | "clock">,
  number: string,
  amountCents: number | null,
): Promise<Refunded> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (amountCents === null) return sendAllBack(trx, order, now);
    return { sentCents: await sendBack(trx, order, amountCents, now), givenCents: 0 };
  });
}

/** The shop cannot refund a transfer's or cash's share: then only surplus is refunded. */
async function sendAllBack(trx: Trx, order: OrderHead, now: Date): Promise<Refunded> {
  await refuseBesideReturn(trx, order);
  const isWhole =
    order.paymentStatus === "paid" && !isPaidByHand(order, await findPaidAttempts(trx, order.id));
  const givenCents = isWhole ? await undoCards(trx, order.id, now) : 0;
  const left = await findRefundable(trx, order.id);
  if (givenCents > 0 && left.filter(paysOrder).every(isThrough)) await setRefunded(trx, order.id);
  const leftCents = left.reduce((sum, { refundableCents }) => sum + refundableCents, 0);
  if (givenCents > 0 && leftCents === 0) return { sentCents: 0, givenCents };
  return { sentCents: await sendBack(trx, order, leftCents, now), givenCents };
}

/** Whether an attempt has nothing to refund and no refund in flight. */
function isThrough({ refundableCents, heldCents, leftCents }: Refundable): boolean {
  return refundableCents === 0 && heldCents === leftCents;
}

async function sendBack(trx: Trx, order: OrderHead, amountCents: number, now: Date): Promise<number> {
  let openCents = amountCents;
  for (const { id: attemptId, surplus, refundableCents } of await findRefundable(trx, order.id)) {
    const cents = Math.min(openCents, refundableCents);
    openCents -= cents;
    const refund = {
      orderId: order.id,
      attemptId,
      amountCents: cents,
      reason: surplus ?? "operator",
    } as const;
    if (cents > 0) await insertRefund(trx, refund, now);
  }
  if (amountCents > 0 && openCents === 0) return amountCents;
  throw new Conflict(
    "order_state",
    `Order ${order.number} has not so much left to send back by card or Bizum; other money is sent back by hand (--by-hand).`,
  );
}
