import { type Cents, formatEuros, toEuros } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { doOnce, type IdempotentCall } from "@tuerca/platform/database/idempotency";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import type { OrderHead } from "../../modules/orders/index.ts";
import { lockByNumber, type SettleContext } from "../orders/settle-order.ts";
import { cancelRefunded } from "../refunds/cancel-refunded.ts";
import { refuseOverLimit } from "../refunds/limit-refunds.ts";
import { isKnownReference } from "../refunds/move-money.ts";
import { atMost, type GoodwillWanted, originsFor, planGoodwill } from "../refunds/plan-goodwill.ts";
import { refundLockedByHand, refundLockedPart } from "../refunds/refund-by-hand.ts";
import { type Ending, requestLocked } from "../refunds/refund-order.ts";
import { findOrigins, type Origin, refuseMoving, sumOf } from "../refunds/split-money.ts";
import { lockReturn } from "../returns/locked-return.ts";
import { type RefundedReturn, refundLockedReturn } from "../returns/refund-return.ts";

/** Who refunds and how: a key makes two clicks one; null as limit has none. */
type Once = { call: IdempotentCall; limitCents: Cents | null; byHand: SentMoney | null };

/** Money that a person has sent; `accountEnd`: the last four characters of the paid account. */
type SentMoney = { reference: string; accountEnd: string | null };

/**
 * A refund of an order by somebody who has seen how much is left: goodwill, or all of it (null),
 * which may cancel the order too.
 */
export type OrderRefunding = Once & Ending & { wanted: GoodwillWanted | null; seenLeftCents: Cents };

/** A refund in cents: through the gateway, by hand, and restored to gift cards. */
export type OnceRefunded = { sentCents: Cents; byHandCents: Cents; givenCents: Cents };

/**
 * Refunds an order as the command does, once for each key. Throws NotFound, Invalid for more than
 * is left, Forbidden beyond the limit, and Conflict `order_state` if something else is left than
 * was seen, or while a refund is in flight.
 */
export function refundOrderOnce(
  context: SettleContext,
  number: string,
  refunding: OrderRefunding,
): Promise<OnceRefunded> {
  return inTransaction(context.database.db, (trx) =>
    doOnce(trx, refunding.call, context.clock.now(), async () => {
      const order = await lockByNumber(trx, number);
      const origins = await findOrigins(trx, order);
      refuseMoving(number, origins);
      const leftCents = sumOf(await findOrigins(trx, order, "annulled"));
      refuseUnseen(number, leftCents, refunding.seenLeftCents);
      if (refunding.byHand) await refuseKnownReference(trx, order, refunding.byHand.reference);
      const refunded = await refund(context, trx, order, { ...refunding, origins });
      if (refunding.cancels) await cancelRefunded(context, trx, order);
      await refuseOverLimit(trx, order, refunding.limitCents);
      return refunded;
    }),
  );
}

/** The refund of a received return by somebody who has seen its sum in cents. */
export type ReturnRefunding = Once & { deductionCents: Cents; seenCents: Cents };

/**
 * Refunds a return as the command does, once for each key. Throws as `refundReturn`, Forbidden
 * beyond the limit, and Conflict `return_state` if the refund is not as it was seen.
 */
export function refundReturnOnce(
  context: SettleContext,
  number: string,
  { call, limitCents, byHand, deductionCents, seenCents }: ReturnRefunding,
): Promise<RefundedReturn> {
  return inTransaction(context.database.db, (trx) =>
    doOnce(trx, call, context.clock.now(), async () => {
      const locked = await lockReturn(trx, number);
      if (locked.returned.state === "refunded") throw isRefunded(number);
      if (byHand) await refuseKnownReference(trx, locked.order, byHand.reference);
      const { reference = null, accountEnd = null } = byHand ?? {};
      const refunded = await refundLockedReturn(context, trx, locked, {
        deductionCents,
        reference,
        accountEnd,
      });
      const cents = refunded.giftCardCents + refunded.moneyCents;
      if (cents !== seenCents) throw otherRefund(number, cents);
      await refuseOverLimit(trx, locked.order, limitCents);
      return refunded;
    }),
  );
}

type Refunding = OrderRefunding & { origins: readonly Origin[] };

async function refund(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  { wanted, byHand, origins }: Refunding,
): Promise<OnceRefunded> {
  if (wanted === null && byHand === null)
    return { ...(await requestLocked(context, trx, order, null)), byHandCents: 0 };
  if (wanted === null) {
    const { byHandCents, givenCents } = await refundLockedByHand(context, trx, order, byHand ?? {});
    return { sentCents: 0, byHandCents, givenCents };
  }
  const goodwill = await planGoodwill(trx, order, wanted);
  const { amountCents } = goodwill;
  const isByHand = byHand !== null;
  const ways = originsFor(goodwill, origins).filter(({ attemptId }) => (attemptId === null) === isByHand);
  const field = "pieces" in wanted ? "refund.lines" : "refund.amount_cents";
  if (amountCents > sumOf(ways)) throw atMost(field, sumOf(ways));
  if (byHand === null) return { ...(await requestLocked(context, trx, order, goodwill)), byHandCents: 0 };
  const { givenCents } = await refundLockedPart(context, trx, order, { ...goodwill, ...byHand });
  return { sentCents: 0, byHandCents: amountCents, givenCents };
}

function refuseUnseen(number: string, leftCents: Cents, seenCents: Cents): void {
  if (leftCents !== seenCents)
    throw new Conflict(
      "order_state",
      `Del pedido ${number} quedan ${textOf(leftCents)} por devolver, no ${textOf(seenCents)}.`,
    );
}

async function refuseKnownReference(trx: Trx, order: OrderHead, reference: string): Promise<void> {
  if (await isKnownReference(trx, order, reference))
    throw atField(
      "by_hand.reference",
      `El pedido ${order.number} ya tiene un reembolso con esta referencia.`,
    );
}

function isRefunded(number: string): Conflict {
  return new Conflict("return_state", `La devolución ${number} ya está reembolsada.`);
}

function otherRefund(number: string, cents: Cents): Conflict {
  return new Conflict(
    "return_state",
    `El reembolso de la devolución ${number} es ahora de ${textOf(cents)}.`,
  );
}

function atField(field: string, text: string): Invalid {
  return new Invalid(text, { [field]: [text] });
}

function textOf(cents: Cents): string {
  return formatEuros(toEuros(cents));
}
