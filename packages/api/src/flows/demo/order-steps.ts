import { isGatewayMethod, isPaidVia } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { findInFlight } from "../../modules/payments/index.ts";
import { listRefunds } from "../../modules/refunds/index.ts";
import { prepareOrder } from "../orders/pack-orders.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, notifyShipments, shipOrder } from "../orders/ship-order.ts";
import { configureCard } from "../payments/pay-order.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { refundByHand, refundPartByHand } from "../refunds/refund-by-hand.ts";
import { requestRefund } from "../refunds/refund-order.ts";
import { sendRefund } from "../refunds/send-refund.ts";
import type { DemoStep, StepOf } from "./demo-sale.ts";
import { DENIED, type MadeUpContext, PAID } from "./made-up-context.ts";

/** An order at a step, in the step's transaction. */
export type Act<S extends DemoStep = DemoStep> = {
  context: MadeUpContext;
  trx: Trx;
  order: OrderRecord;
  step: S;
};

/** Pays an order as its customer chose to. */
export async function pay({ context, trx, order }: Act): Promise<void> {
  if (!isGatewayMethod(order.paymentMethod)) await markOrderPaid(context, order.number);
  else await settleAttempt(context, trx, order, PAID);
}

/** The bank denies the card; the order waits on. */
export async function deny({ context, trx, order }: Act): Promise<void> {
  if (isGatewayMethod(order.paymentMethod)) await settleAttempt(context, trx, order, DENIED);
}

async function settleAttempt(context: MadeUpContext, trx: Trx, order: OrderRecord, verdict: typeof PAID) {
  const { id: orderId, paymentMethod } = order;
  if (isPaidVia(paymentMethod, "gateway_form"))
    await configureCard(context, { orderId, from: "made up", replaces: null });
  const attempt = await findInFlight(trx, orderId);
  if (attempt) await settlePayment(context, attempt, "notification", verdict);
}

export const cancel = ({ context, order }: Act) => cancelOrder(context, order.number);

export const prepare = ({ context, order }: Act) => prepareOrder(context, order.number);

/** Sends the parcel, and notifies its customer. */
export async function ship({ context, order, step }: Act<StepOf<"ship">>): Promise<void> {
  await shipOrder(context, order.number, { carrier: null, trackingNumber: step.tracking, url: null });
  await notifyShipments(context);
}

export const deliver = ({ context, order }: Act) => markDelivered(context, order.number);

/** Refunds an order the way it was paid; one that has not left ends with all its money. */
export async function refund(act: Act<StepOf<"refund">>): Promise<void> {
  const { context, order, step } = act;
  const { because, reference, share } = step;
  const part = share === null ? null : { because, amountCents: Math.round(order.totalCents * share) };
  if (isGatewayMethod(order.paymentMethod)) await requestRefund(context, order.number, part);
  else if (part) await refundPartByHand(context, order.number, { ...part, reference });
  else await refundByHand(context, order.number, { reference });
  await sendRefunds(act);
  const hasLeft = order.shipments.length > 0;
  if (!part && !hasLeft) await cancelOrder(context, order.number);
}

/** Sends the order's refunds that wait. */
export async function sendRefunds({ context, trx, order }: Pick<Act, "context" | "trx" | "order">) {
  for (const { id, state } of await listRefunds(trx, order.id))
    if (state === "requested") await sendRefund(context, id);
}
