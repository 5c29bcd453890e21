import type { Context } from "../context.ts";
import { findOrder, lockOrder, type OrderHead, setRefunded } from "../modules/orders/index.ts";
import {
  findPaidAttempts,
  findRefund,
  type GatewayVerdict,
  insertRefund,
  keepEvent,
  listRefunds,
  moveRefund,
  type Refund,
} from "../modules/payments/index.ts";
import type { Trx } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/in-transaction.ts";
import { Conflict } from "../platform/errors.ts";
import { findReturnable, isPaidByHand, paysOrder, undoCards } from "./order-money.ts";
import { lockByNumber } from "./settle-order.ts";
import { tellOfRefund } from "./tell-customer.ts";

export type RefundContext = Pick<Context, "database" | "clock" | "config" | "log" | "gateway">;

/** What goes back of an order, in cents: through the gateway, and onto gift cards, where it is already. */
export type Returned = { sentCents: number; givenCents: number };

/**
 * Asks for an order's money, or a part of it in cents, to be sent back by the way it came; the running shop does it within
 * a minute. What the order did not need goes first. All of it (null) gives back what gift cards paid, at once, and annuls the gift cards
 * that the order sold: what was spent of them stays paid. Throws NotFound, or Conflict `order_state` where so much is not left
 * to send back.
 */
export function requestRefund(
  context: Pick<Context, "database" | "clock">,
  number: string,
  amountCents: number | null,
): Promise<Returned> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockByNumber(trx, number);
    if (amountCents === null) return sendAllBack(trx, order, now);
    return { sentCents: await sendBack(trx, order, amountCents, now), givenCents: 0 };
  });
}

/** A transfer's or cash's share of an order is not ours to send: then only what the order did not need goes back. */
async function sendAllBack(trx: Trx, order: OrderHead, now: Date): Promise<Returned> {
  const isWhole =
    order.paymentStatus === "paid" && !isPaidByHand(order, await findPaidAttempts(trx, order.id));
  const givenCents = isWhole ? await undoCards(trx, order.id, now) : 0;
  if (givenCents > 0 && order.totalCents === 0) await setRefunded(trx, order.id);
  const left = await findReturnable(trx, order.id);
  const leftCents = left.reduce((sum, { returnableCents }) => sum + returnableCents, 0);
  if (givenCents > 0 && leftCents === 0) return { sentCents: 0, givenCents };
  return { sentCents: await sendBack(trx, order, leftCents, now), givenCents };
}

async function sendBack(trx: Trx, order: OrderHead, amountCents: number, now: Date): Promise<number> {
  let openCents = amountCents;
  for (const { id: attemptId, surplus, returnableCents } of await findReturnable(trx, order.id)) {
    const cents = Math.min(openCents, returnableCents);
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

/**
 * Sends a refund that waits to the gateway. A lost answer leaves it `sending` until the gateway is asked: the same amount
 * must not go back twice. Answers whether the gateway's answer was lost.
 */
export async function sendRefund(context: RefundContext, id: number): Promise<"lost" | "done"> {
  const { database, clock, gateway, log } = context;
  const refund = await findRefund(database.db, id);
  if (!refund || !gateway) return "done";
  if (!(await moveRefund(database.db, id, { from: "requested", to: "sending" }, clock.now()))) return "done";
  const verdict = await gateway.refund(refund);
  if (verdict.outcome !== "refunded")
    log.error({ refund: id, dsOrder: refund.dsOrder, code: verdict.code }, "a refund needs the operator");
  if (verdict.outcome === "lost") return "lost";
  await concludeRefund(context, refund, verdict);
  return "done";
}

/** Finds out what has become of a refund whose answer was lost: done, or to be sent again. Answers whether this answer was lost as well. */
export async function askForRefund(context: RefundContext, id: number): Promise<"lost" | "done"> {
  const { db } = context.database;
  const refund = await findRefund(db, id);
  if (!refund) return "done";
  const sent = (await context.gateway?.refundsOf(refund.dsOrder)) ?? null;
  if (!sent) return "lost";
  const isSame = ({ dsOrder, amountCents }: Refund) =>
    dsOrder === refund.dsOrder && amountCents === refund.amountCents;
  const known = (await listRefunds(db, refund.orderId)).filter((one) => one.state === "done" && isSame(one));
  const found = sent.filter((amountCents) => amountCents === refund.amountCents);
  if (found.length > known.length) await concludeRefund(context, refund, REFUNDED);
  else {
    const move = { from: "sending", to: "requested", since: refund.updatedAt } as const;
    await moveRefund(db, id, move, context.clock.now());
  }
  return "done";
}

const REFUNDED: GatewayVerdict = { outcome: "refunded", code: "0900", alertOperator: false, fields: {} };

function concludeRefund(context: RefundContext, refund: Refund, verdict: GatewayVerdict): Promise<void> {
  const now = context.clock.now();
  const to = verdict.outcome === "refunded" ? "done" : "failed";
  return inTransaction(context.database.db, async (trx) => {
    await lockOrder(trx, "id", refund.orderId);
    const moved = await moveRefund(trx, refund.id, { from: "sending", to, responseCode: verdict.code }, now);
    if (!moved) return;
    const { attemptId } = refund;
    await keepEvent(
      trx,
      { attemptId, source: "refund", fields: { ...verdict.fields, refund: String(refund.id) }, effect: to },
      now,
    );
    if (to === "done") await recordRefunded(context, trx, refund);
  });
}

/** The order counts as refunded once all the money that it kept has gone back; so has then what gift cards paid of it. */
async function recordRefunded(context: RefundContext, trx: Trx, refund: Refund): Promise<void> {
  const record = await findOrder(trx, { id: refund.orderId });
  if (!record) return;
  const attempts = await findPaidAttempts(trx, refund.orderId);
  if (attempts.some(paysOrder) && attempts.every(({ heldCents }) => heldCents === 0)) {
    await setRefunded(trx, record.id);
    await undoCards(trx, record.id, context.clock.now());
  }
  const { amountCents, reason, attemptId } = refund;
  const paidBy = attempts.find(({ id }) => id === attemptId)?.method ?? record.paymentMethod;
  await tellOfRefund(context, trx, record, { amountCents, reason, paidBy });
}
