import type { Cents } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { readRestored, readSpent } from "../../modules/gift-cards/index.ts";
import type { OrderHead } from "../../modules/orders/index.ts";
import { findPaidAttempts } from "../../modules/refunds/index.ts";
import { isPaidByHand } from "../orders/order-money.ts";
import { findOrigins, type Origin } from "./split-money.ts";

/**
 * A refund of all that is left: the money by its origins, and the cents back to gift cards.
 * `isWhole`: all of the payment goes, with sold gift cards' unspent value; otherwise only surplus,
 * or the gateway's share of a payment.
 */
export type AllBack = { origins: Origin[]; cardsCents: Cents; isWhole: boolean };

/**
 * The money that a refund of all that is left of a locked order gives back, through the gateway or
 * by hand. The office's page shows this, and the refund does it.
 */
export async function planAll(trx: Trx, order: OrderHead, isByHand: boolean): Promise<AllBack> {
  const surplus = (await findOrigins(trx, order)).filter(isHeldSurplus);
  const isPaid = order.paymentStatus === "paid";
  const isOutside = isPaidByHand(order, await findPaidAttempts(trx, order.id));
  const isWhole = isByHand ? isPaid && order.totalCents > 0 && surplus.length === 0 : isPaid && !isOutside;
  if (!isWhole && isPaid && !isByHand)
    return { origins: (await findOrigins(trx, order)).filter(isOfGateway), cardsCents: 0, isWhole };
  if (!isWhole) return { origins: isByHand ? surplus : surplus.filter(isOfGateway), cardsCents: 0, isWhole };
  const all = await findOrigins(trx, order, "annulled");
  const origins = isByHand ? all.filter((one) => one.surplus === null) : all.filter(isOfGateway);
  return { origins, cardsCents: await readUnrestored(trx, order), isWhole };
}

function isHeldSurplus({ surplus, amountCents, isMoving }: Origin): boolean {
  return surplus !== null && (amountCents > 0 || isMoving);
}

function isOfGateway({ attemptId }: Origin): boolean {
  return attemptId !== null;
}

async function readUnrestored(trx: Trx, { id }: OrderHead): Promise<Cents> {
  const spent = (await readSpent(trx, id)).reduce((sum, { cents }) => sum + cents, 0);
  return spent - (await readRestored(trx, id));
}
