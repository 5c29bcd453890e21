import type { Cents } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { Conflict, Invalid, NotPermitted } from "@tuerca/platform/errors";
import type { OrderHead } from "../../modules/orders/index.ts";
import { readOver } from "../orders/order-money.ts";
import type { SettleContext } from "../orders/settle-order.ts";
import { isKnownReference, moveMoney } from "../refunds/move-money.ts";
import { findOrigins, type Origin } from "../refunds/split-money.ts";
import { eurosText } from "./corrected-lines.ts";

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

/**
 * The price that was seen, and by whom. `reference`: of money from outside the gateway, and
 * `accountEnd` of its account. `isProven`: by a fresh proof; `mayRefund`: they may send money back,
 * at most `limitCents` of an order (null: all).
 */
export type Agreed = {
  totalCents: Cents;
  reference: string | null;
  accountEnd: string | null;
  isProven: boolean;
  mayRefund: boolean;
  limitCents: Cents | null;
};

/** Throws if money would move without a fresh proof, or go back without the right. */
export function refuseUnproven({ back, moreCents }: CorrectionMoney, { isProven, mayRefund }: Agreed): void {
  const backCents = back.gatewayCents + back.byHandCents;
  if (!isProven && backCents + moreCents > 0)
    throw new Conflict("checkout_changed", "Este cambio mueve dinero. Míralo otra vez.");
  if (!mayRefund && backCents > 0) throw new NotPermitted();
}

/** Money from outside the gateway has moved before it is recorded, by its reference. */
export async function refuseUnmoved(
  trx: Trx,
  order: OrderHead,
  { back, moreCents }: CorrectionMoney,
  { reference }: Agreed,
): Promise<void> {
  if (moreCents === 0 && back.byHandCents === 0) return;
  if (reference === null && moreCents > 0)
    throw Invalid.at(
      "reference",
      `Cobra antes los ${eurosText(moreCents)} de diferencia y escribe su referencia.`,
    );
  if (reference === null)
    throw Invalid.at("reference", `Devuelve antes ${eurosText(back.byHandCents)} y escribe su referencia.`);
  if (back.byHandCents > 0 && (await isKnownReference(trx, order, reference)))
    throw Invalid.at("reference", "Otra devolución de este pedido tiene ya esta referencia.");
}

/** Sends back what the order does not cost any more: each part by the way it came. */
export async function sendBack(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  { origins }: CorrectionMoney,
  { reference, accountEnd }: Agreed,
): Promise<void> {
  const cause = { reason: "cancellation" } as const;
  for (const isByHand of [false, true]) {
    const parts = origins.filter(({ attemptId }) => (attemptId === null) === isByHand);
    const sent = isByHand ? { reference, accountEnd } : null;
    if (parts.length > 0) await moveMoney(context, trx, order, { parts, cause, sent });
  }
}
