import type { Context } from "../context.ts";
import { findOrder, lockOrder, setRefunded } from "../modules/orders/index.ts";
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

export type RefundContext = Pick<Context, "database" | "clock" | "config" | "outbox" | "log" | "gateway">;

/**
 * Asks for an order's money, or a part of it in cents, to be sent back by the way it came; the running shop does it within
 * a minute. Answers the amount. Throws NotFound, or Conflict `order_state` where so much is not left to send back.
 */
export function requestRefund(
  context: Pick<Context, "database" | "clock">,
  number: string,
  amountCents: number | null,
): Promise<number> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockOrder(trx, "number", number);
    if (!order) throw new NotFound(`No hay ningún pedido ${number}.`);
    const paid = (await findPaidAttempts(trx, order.id)).find((attempt) => attempt.leftCents > 0);
    const amount = amountCents ?? paid?.leftCents ?? 0;
    if (!paid || amount <= 0 || amount > paid.leftCents)
      throw new Conflict(
        "order_state",
        `Del pedido ${number} no queda tanto por devolver con tarjeta o Bizum.`,
      );
    const refund = {
      orderId: order.id,
      attemptId: paid.id,
      amountCents: amount,
      reason: "operator",
    } as const;
    await insertRefund(trx, refund, context.clock.now());
    return amount;
  });
}

/**
 * Sends a refund that waits to the gateway. A lost answer leaves it `sending` until the gateway is asked: the same amount
 * must not go back twice.
 */
export async function sendRefund(context: RefundContext, id: number): Promise<void> {
  const { database, clock, gateway, log } = context;
  const refund = await findRefund(database.db, id);
  if (!refund || !gateway) return;
  if (!(await moveRefund(database.db, id, { from: "requested", to: "sending" }, clock.now()))) return;
  const verdict = await gateway.refund(refund);
  if (verdict.outcome !== "refunded")
    log.error({ refund: id, dsOrder: refund.dsOrder, code: verdict.code }, "a refund needs the operator");
  if (verdict.outcome !== "lost") await concludeRefund(context, refund, verdict);
}

/** Finds out what has become of a refund whose answer was lost: done, or to be sent again. */
export async function askForRefund(context: RefundContext, id: number): Promise<void> {
  const { db } = context.database;
  const refund = await findRefund(db, id);
  const sent = refund && (await context.gateway?.refundsOf(refund.dsOrder));
  if (!refund || !sent) return;
  const isSame = ({ dsOrder, amountCents }: Refund) =>
    dsOrder === refund.dsOrder && amountCents === refund.amountCents;
  const known = (await listRefunds(db, refund.orderId)).filter((one) => one.state === "done" && isSame(one));
  const found = sent.filter((amountCents) => amountCents === refund.amountCents);
  if (found.length > known.length) return concludeRefund(context, refund, REFUNDED);
  await moveRefund(db, id, { from: "sending", to: "requested" }, context.clock.now());
}

const REFUNDED: GatewayVerdict = {
  outcome: "refunded",
  code: "0900",
  message: "",
  retryAllowed: false,
  alertOperator: false,
  fields: {},
};

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
  await context.outbox.queue(trx, record.customer.email, "payment-refunded", {
    shop: { siteName, siteUrl, operator },
    order: { number: record.number, name: record.customer.name, paidBy: record.paymentMethod },
    amountCents: refund.amountCents,
    reason: refund.reason,
    orderUrl: `${siteUrl}/guest/order/${record.id}`,
  });
}
