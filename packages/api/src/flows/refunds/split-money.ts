import type { Cents } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { Conflict } from "@tuerca/platform/errors";
import { type Reason, why } from "@tuerca/platform/refusals/reason";
import { readSoldValue, readSpentValue } from "../../modules/gift-cards/index.ts";
import type { OrderHead } from "../../modules/orders/index.ts";
import { findPaidAttempts, type PaidAttempt } from "../../modules/refunds/index.ts";
import { findRefundable, isPaidByHand, readOutsideLeft, readOver } from "../orders/order-money.ts";

/**
 * A part of a refund by the payment attempt that brought the money, null for money from outside the
 * gateway. `surplus`: why the order did not need it, or null.
 */
export type MoneyPart = {
  attemptId: number | null;
  amountCents: Cents;
  surplus: PaidAttempt["surplus"];
};

/**
 * The part of an origin that may still go back; `isMoving`: other money of it is on its way back.
 */
export type Origin = MoneyPart & { isMoving: boolean };

/**
 * How much of a locked order's money may still go back, by origin, surplus first. The value of gift
 * cards that it sold stays; if they are annulled, only what has been spent of them.
 */
export async function findOrigins(
  trx: Trx,
  order: OrderHead,
  soldCards: "kept" | "annulled" = "kept",
): Promise<Origin[]> {
  const keptCents = await (soldCards === "kept" ? readSoldValue : readSpentValue)(trx, order.id);
  const attempts = await findRefundable(trx, order.id, keptCents);
  const origins: Origin[] = attempts.map(({ id, refundableCents, surplus, heldCents, leftCents }) => ({
    attemptId: id,
    amountCents: refundableCents,
    surplus,
    isMoving: leftCents < heldCents,
  }));
  if (isPaidByHand(order, attempts)) {
    const left = (await readOutsideLeft(trx, order)) - keptCents;
    origins.push({ attemptId: null, amountCents: Math.max(0, left), surplus: null, isMoving: false });
  }
  return withOver(origins, await readOver(trx, order));
}

/** Of money that paid an order, so many cents are surplus since a correction: they come first. */
function withOver(origins: readonly Origin[], overCents: Cents): Origin[] {
  const [over, rest]: [Origin[], Origin[]] = [[], []];
  let openCents = overCents;
  for (const origin of origins) {
    const cents = origin.surplus === null ? Math.min(openCents, origin.amountCents) : 0;
    openCents -= cents;
    if (cents > 0) over.push({ ...origin, amountCents: cents, surplus: "correction" });
    rest.push({ ...origin, amountCents: origin.amountCents - cents });
  }
  return [...over, ...rest];
}

/**
 * Whether a person has to send so many cents of a locked order back: its money came outside the
 * gateway, or what came through it is less.
 */
export async function isDueByHand(trx: Trx, order: OrderHead, amountCents: Cents): Promise<boolean> {
  if (!isPaidByHand(order, await findPaidAttempts(trx, order.id))) return false;
  const ways = (await findOrigins(trx, order)).filter(({ attemptId, surplus }) => attemptId && !surplus);
  return sumOf(ways) === 0 || amountCents > sumOf(ways);
}

/** The sum that may still go back of these origins, in cents. */
export function sumOf(origins: readonly MoneyPart[]): Cents {
  return origins.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Takes so many cents from origins, in their order. Throws Conflict `order_state` with this text if
 * they have less, or none is wanted.
 */
export function takeFrom(origins: readonly Origin[], amountCents: Cents, tooMuch: Reason): MoneyPart[] {
  let openCents = amountCents;
  const parts = origins.map(({ attemptId, surplus, amountCents: most }) => {
    const cents = Math.min(openCents, most);
    openCents -= cents;
    return { attemptId, surplus, amountCents: cents };
  });
  if (amountCents <= 0 || openCents > 0) throw new Conflict("order_state", tooMuch);
  return parts.filter((part) => part.amountCents > 0);
}

/** Throws Conflict `order_state` while money of these origins is on its way back. */
export function refuseMoving(number: string, origins: readonly Origin[]): void {
  if (origins.some(({ isMoving }) => isMoving))
    throw new Conflict("order_state", why("refund_moving", { number }));
}
