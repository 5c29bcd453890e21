import type { Context } from "../context.ts";
import { annulCards, giveBack, readSoldValue } from "../modules/gift-cards/index.ts";
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
import { Conflict, NotFound } from "../platform/errors.ts";
import { queueMail } from "../platform/mail/outbox.repository.ts";

export type RefundContext = Pick<Context, "database" | "clock" | "config" | "log" | "gateway">;

/**
 * Asks for an order's money, or a part of it in cents, to be sent back by the way it came; the running shop does it within
 * a minute. All of it (null) gives back what gift cards paid, at once, and annuls the gift cards that the order sold: what was
 * spent of them stays paid. Answers the amount. Throws NotFound, or Conflict `order_state` where so much is not left to send back.
 */
export function requestRefund(
  context: Pick<Context, "database" | "clock">,
  number: string,
  amountCents: number | null,
): Promise<number> {
  const now = context.clock.now();
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "number", number);
    if (!order) throw new NotFound(`No hay ningún pedido ${number}.`);
    if (amountCents !== null) return sendBack(trx, order, amountCents, now);
    await annulCards(trx, { orderId: order.id }, now);
    const givenCents = order.paymentStatus === "paid" ? await giveBack(trx, order.id, now) : 0;
    if (givenCents > 0 && order.totalCents === 0) await setRefunded(trx, order.id);
    const left = await findRefundable(trx, order.id);
    if (givenCents > 0 && left.cents <= 0) return givenCents;
    return givenCents + (await sendBack(trx, order, left.cents, now));
  });
}

/** What went through the gateway for an order and can go back: not what its gift cards are worth or have paid. */
async function findRefundable(trx: Trx, orderId: string) {
  const paid = (await findPaidAttempts(trx, orderId)).find((attempt) => attempt.leftCents > 0);
  return { paid, cents: (paid?.leftCents ?? 0) - (await readSoldValue(trx, orderId)) };
}

async function sendBack(trx: Trx, order: OrderHead, amountCents: number, now: Date): Promise<number> {
  const { paid, cents } = await findRefundable(trx, order.id);
  if (!paid || amountCents <= 0 || amountCents > cents)
    throw new Conflict(
      "order_state",
      `Del pedido ${order.number} no queda tanto por devolver con tarjeta o Bizum.`,
    );
  await insertRefund(trx, { orderId: order.id, attemptId: paid.id, amountCents, reason: "operator" }, now);
  return amountCents;
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

/** The order counts as refunded once all the money that it kept has gone back. */
async function recordRefunded(context: RefundContext, trx: Trx, refund: Refund): Promise<void> {
  const record = await findOrder(trx, { id: refund.orderId });
  if (!record) return;
  const refunds = await listRefunds(trx, refund.orderId);
  const back = refunds.filter((one) => one.state === "done" && one.reason === "operator");
  if (back.reduce((sum, one) => sum + one.amountCents, 0) >= record.totalCents)
    await setRefunded(trx, record.id);
  const { siteUrl, SITE_NAME: siteName, operator } = context.config;
  await queueMail(trx, record.customer.email, "payment-refunded", {
    shop: { siteName, siteUrl, operator },
    order: { number: record.number, name: record.customer.name, paidBy: record.paymentMethod },
    amountCents: refund.amountCents,
    reason: refund.reason,
    orderUrl: `${siteUrl}/guest/order/${record.id}`,
  });
}
