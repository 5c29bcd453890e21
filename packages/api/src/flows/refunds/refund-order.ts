import type { Cents } from "@tuerca/contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { why } from "@tuerca/platform/refusals/reason";
import { type OrderHead, setRefunded } from "../../modules/orders/index.ts";
import { refuseForbidden } from "../orders/guard-move.ts";
import { undoCards } from "../orders/order-money.ts";
import { lockByNumber, type SettleContext } from "../orders/settle-order.ts";
import { cancelRefunded } from "./cancel-refunded.ts";
import { moveMoney } from "./move-money.ts";
import { planAll } from "./plan-all.ts";
import {
  type Goodwill,
  type GoodwillWanted,
  originsFor,
  planGoodwill,
  refuseBeyond,
} from "./plan-goodwill.ts";
import { findOrigins, type Origin, sumOf, takeFrom } from "./split-money.ts";

/** An order's refund in cents: through the gateway, and already restored to gift cards. */
export type Refunded = { sentCents: Cents; givenCents: Cents };

/** Whether a refund of all cancels its order too, in the same transaction. */
export type Ending = { cancels?: boolean };

/**
 * Requests a refund the way the order was paid; the running shop sends it within a minute. All
 * (null) begins with surplus; `cancels` then cancels the order too. Throws NotFound, Invalid as
 * `planGoodwill`, and Conflict `order_state` beyond what is left, or as `cancelRefunded`.
 */
export function requestRefund(
  context: SettleContext,
  number: string,
  wanted: GoodwillWanted | null,
  { cancels = false }: Ending = {},
): Promise<Refunded> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    const goodwill = wanted && (await planGoodwill(trx, order, wanted));
    const refunded = await requestLocked(context, trx, order, goodwill);
    if (cancels) await cancelRefunded(context, trx, order);
    return refunded;
  });
}

/** Does the same with a locked order. */
export async function requestLocked(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  goodwill: Goodwill | null,
): Promise<Refunded> {
  const refunded = await (goodwill === null
    ? sendAllBack(context, trx, order)
    : sendGoodwill(context, trx, order, goodwill));
  await recordAct(trx, "order.refunded", order.number, {
    after: { ...refunded, because: goodwill?.because ?? null, lines: goodwill?.lines ?? [] },
  });
  return refunded;
}

async function sendGoodwill(
  context: SettleContext,
  trx: Trx,
  order: OrderHead,
  goodwill: Goodwill,
): Promise<Refunded> {
  const { amountCents, because, lines } = goodwill;
  const origins = (await findOrigins(trx, order)).filter(({ attemptId }) => attemptId !== null);
  const parts = takeFrom(
    originsFor(goodwill, origins),
    amountCents,
    why("refund_not_by_card", { number: order.number }),
  );
  refuseBeyond(goodwill, parts);
  const cause = { reason: "goodwill", because, lines } as const;
  return { sentCents: await moveMoney(context, trx, order, { parts, cause, sent: null }), givenCents: 0 };
}

/** The shop cannot refund a transfer's or cash's share: then only surplus is refunded. */
async function sendAllBack(context: SettleContext, trx: Trx, order: OrderHead): Promise<Refunded> {
  await refuseForbidden(trx, order, "refund_all");
  const { origins, isWhole } = await planAll(trx, order, false);
  const givenCents = isWhole ? await undoCards(trx, order.id, context.clock.now()) : 0;
  if (givenCents > 0 && origins.every(isThrough)) await setRefunded(trx, order.id);
  if (givenCents > 0 && sumOf(origins) === 0) return { sentCents: 0, givenCents };
  const parts = takeFrom(origins, sumOf(origins), why("refund_not_by_card", { number: order.number }));
  const cause = { reason: "cancellation" } as const;
  return { sentCents: await moveMoney(context, trx, order, { parts, cause, sent: null }), givenCents };
}

/** Whether money that paid the order is all back; surplus does not matter. */
function isThrough({ amountCents, isMoving, surplus }: Origin): boolean {
  return surplus !== null || (amountCents === 0 && !isMoving);
}
