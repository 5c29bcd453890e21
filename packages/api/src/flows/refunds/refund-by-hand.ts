import type { Cents } from "@tuerca/contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict } from "@tuerca/platform/errors";
import { why } from "@tuerca/platform/refusals/reason";
import { type OrderHead, setRefunded } from "../../modules/orders/index.ts";
import { listRefunds, type StoredRefund } from "../../modules/refunds/index.ts";
import { refuseForbidden } from "../orders/guard-move.ts";
import { readMoneyBack, readOutsideLeft, undoCards } from "../orders/order-money.ts";
import { lockByNumber, type SettleContext } from "../orders/settle-order.ts";
import { cancelRefunded } from "./cancel-refunded.ts";
import { moveMoney, type SentByHand } from "./move-money.ts";
import { planAll } from "./plan-all.ts";
import { type Goodwill, type GoodwillWanted, planGoodwill, refuseBeyond } from "./plan-goodwill.ts";
import type { Ending } from "./refund-order.ts";
import { findOrigins, type Origin, refuseMoving, takeFrom } from "./split-money.ts";

/**
 * An order's refund in cents: by hand, and already restored to gift cards. `isSurplus`: the order
 * did not need the money, and stays as it is.
 */
export type RefundedByHand = { byHandCents: Cents; givenCents: Cents; isSurplus: boolean };

/**
 * Records that a person refunds an order's surplus, else the rest of its payment with gift cards'
 * shares, and mails its customer. Sold cards lose their unspent value. Throws NotFound, or Conflict
 * `order_state` if nothing is left, a refund is in flight, or as `cancelRefunded`.
 */
export function refundByHand(
  context: SettleContext,
  number: string,
  sent: SentByHand = {},
  { cancels = false }: Ending = {},
): Promise<RefundedByHand> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const refunded = await refundLockedByHand(context, trx, order, sent);
    if (cancels) await cancelRefunded(context, trx, order);
    return refunded;
  });
}

/** Does the same with a locked order. */
export async function refundLockedByHand(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  sent: SentByHand,
): Promise<RefundedByHand> {
  const { origins, isWhole } = await planAll(trx, order, true);
  const isSurplus = !isWhole && origins.length > 0;
  if (isWhole) await refuseForbidden(trx, order, "refund_all");
  const givenCents = isWhole ? await undoCards(trx, order.id, context.clock.now()) : 0;
  if (isWhole) await setRefunded(trx, order.id);
  const back = { byHandCents: await sendRest(context, trx, order, origins, sent), givenCents };
  if (back.byHandCents + back.givenCents === 0)
    throw new Conflict("order_state", why("refund_none_by_hand", { number: order.number }));
  const refunded = { ...back, isSurplus };
  const { reference = null } = sent;
  await recordAct(trx, "order.refunded_by_hand", order.number, { after: { ...refunded, reference } });
  return refunded;
}

/** A goodwill refund that a person has sent, and the reference that identifies it. */
export type HandPart = Extract<GoodwillWanted, { amountCents: Cents }> & SentPart;
type SentPart = { reference: string; accountEnd?: string | null };

/**
 * The result of a part: recorded now or before, the rest of the money, and the cents restored to
 * gift cards.
 */
export type RefundedPart = { isNew: boolean; leftCents: Cents; givenCents: Cents };

/**
 * Records a person's partial refund of a transfer or cash, and notifies the customer; idempotent by
 * reference. Parts exclude sold gift cards' value; the last restores gift cards' shares. Throws
 * NotFound, Invalid as `planGoodwill`, or Conflict `order_state` for another refund under the
 * reference.
 */
export function refundPartByHand(
  context: SettleContext,
  number: string,
  part: HandPart,
): Promise<RefundedPart> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (await isRecorded(trx, order, part))
      return { isNew: false, leftCents: await readOutsideLeft(trx, order), givenCents: 0 };
    return refundLockedPart(context, trx, order, { ...part, ...(await planGoodwill(trx, order, part)) });
  });
}

/** Does the same with a locked order, under a reference that it does not have yet. */
export async function refundLockedPart(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  part: Goodwill & SentPart,
): Promise<RefundedPart> {
  await recordPart(context, trx, order, part);
  const isAllBack = (await readMoneyBack(trx, order)) === "gone";
  if (isAllBack) await setRefunded(trx, order.id);
  const givenCents = isAllBack ? await undoCards(trx, order.id, context.clock.now()) : 0;
  const { amountCents, reference, because, lines } = part;
  await recordAct(trx, "order.part_refunded_by_hand", order.number, {
    after: { amountCents, reference, because, lines },
  });
  return { isNew: true, leftCents: await readOutsideLeft(trx, order), givenCents };
}

async function isRecorded(trx: Trx, order: OrderHead, part: HandPart): Promise<boolean> {
  const { reference } = part;
  const same = (await listRefunds(trx, order.id)).find((one) => one.reference === reference);
  if (same && !isSame(same, part))
    throw new Conflict("order_state", why("refund_reference_used", { number: order.number, reference }));
  return same !== undefined;
}

function isSame({ reason, amountCents, lines: [line] }: StoredRefund, part: HandPart): boolean {
  const isOfLine = line?.position === (part.line ?? undefined) && !line?.pieces;
  return reason === "goodwill" && amountCents === part.amountCents && isOfLine;
}

async function recordPart(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  part: Goodwill & SentPart,
): Promise<void> {
  const { amountCents, because, lines, reference, accountEnd = null } = part;
  const origins = await findOrigins(trx, order);
  if (origins.some(({ surplus, amountCents: cents }) => surplus !== null && cents > 0))
    throw new Conflict("order_state", why("refund_surplus_first", { number: order.number }));
  const outside = origins.filter(({ attemptId }) => attemptId === null);
  const [{ amountCents: mostCents }] = outside.length > 0 ? outside : [{ amountCents: null }];
  if (mostCents === null)
    throw new Conflict("order_state", why("refund_none_outside", { number: order.number }));
  const tooMuch = why("refund_left_in_part", { number: order.number, cents: mostCents });
  const parts = takeFrom(outside, amountCents, tooMuch);
  refuseBeyond(part, parts);
  const cause = { reason: "goodwill", because, lines } as const;
  await moveMoney(context, trx, order, { parts, cause, sent: { reference, accountEnd } });
}

/** Records all that is left of these origins as sent; returns the cents. */
function sendRest(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  origins: readonly Origin[],
  sent: SentByHand,
): Promise<Cents> {
  refuseMoving(order.number, origins);
  const parts = origins.filter(({ amountCents }) => amountCents > 0);
  return moveMoney(context, trx, order, { parts, cause: { reason: "cancellation" }, sent });
}
