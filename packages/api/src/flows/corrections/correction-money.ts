import type { Cents } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import type { OrderHead } from "../../modules/orders/index.ts";
import { readOver } from "../orders/order-money.ts";
import { findOrigins, type Origin } from "../refunds/split-money.ts";

/**
 * The money of a correction, in cents. `due`: an unpaid order costs this now;
 * `back`: money that the order no longer needs, through the gateway and by hand; `more`: money that
 * has to have come already; `overCents`: what stays beyond the price.
 */
export type CorrectionMoney = {
  dueCents: Cents | null;
  back: { gatewayCents: Cents; byHandCents: Cents };
  moreCents: Cents;
  overCents: Cents;
  origins: readonly Origin[];
};

const NOTHING = { dueCents: null, back: { gatewayCents: 0, byHandCents: 0 }, moreCents: 0, origins: [] };

/** The money of a locked order whose price becomes so many cents. */
export async function planMoney(trx: Trx, order: OrderHead, totalCents: Cents): Promise<CorrectionMoney> {
  const change = totalCents - order.totalCents;
  const { overCents } = order;
  if (order.paymentStatus === "pending") return { ...NOTHING, dueCents: totalCents, overCents };
  if (change > 0) {
    // Money that could not be sent back after an earlier correction pays first.
    const kept = Math.min(change, await readOver(trx, order));
    return { ...NOTHING, moreCents: change - kept, overCents: overCents - kept };
  }
  const over = { ...order, totalCents, overCents: overCents - change };
  const origins = (await findOrigins(trx, over)).filter(({ surplus }) => surplus === "correction");
  const sum = (isByHand: boolean) =>
    origins
      .filter(({ attemptId }) => (attemptId === null) === isByHand)
      .reduce((cents, { amountCents }) => cents + amountCents, 0);
  const back = { gatewayCents: sum(false), byHandCents: sum(true) };
  return { ...NOTHING, back, overCents: over.overCents, origins };
}
