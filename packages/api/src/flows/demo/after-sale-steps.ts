import { isGatewayMethod } from "@tuerca/contract";
import { createSecretId } from "@tuerca/platform/secret-id";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { answerRating, decideRating, findOwnRating, rateProduct } from "../../modules/ratings/index.ts";
import { soldGoodsOf } from "../refunds/sold-goods.ts";
import { approveReturn, refuseReturn } from "../returns/decide-return.ts";
import { receiveReturn } from "../returns/receive-return.ts";
import { refundReturn } from "../returns/refund-return.ts";
import { requestReturn } from "../returns/request-return.ts";
import { recordSent } from "../returns/send-return.ts";
import { processStatement } from "../withdrawals/process-withdrawal.ts";
import { withdrawFromOrder } from "../withdrawals/withdraw-from-order.ts";
import type { StepOf } from "./demo-sale.ts";
import { type Act, sendRefunds } from "./order-steps.ts";

/** Asks for the return of one piece of the first line. */
export async function askForReturn({ context, order, step }: Act<StepOf<"requestReturn">>): Promise<void> {
  const { reason, explanation } = step;
  const form = { reason, explanation, lines: [{ line: 1, quantity: 1 }], photos: [] };
  const opener = { orderId: order.id, userId: order.userId };
  await requestReturn(context, { opener, form, ...newKey() });
}

/** Withdraws from all that is left of an order. */
export async function withdraw({ context, order }: Act): Promise<void> {
  const opener = { orderId: order.id, secret: undefined, userId: order.userId };
  const { name } = order.customer;
  await withdrawFromOrder(context, { opener, name, lines: null, ...newKey() });
}

function newKey() {
  return { sessionHash: createSecretId(), key: createSecretId() };
}

/** The number of the order's last return. Throws without one. */
function lastReturn({ returns, number }: OrderRecord) {
  const last = returns.at(-1);
  if (!last) throw new Error(`order ${number} has no return`);
  return last;
}

export const approve = ({ context, order }: Act) => approveReturn(context, lastReturn(order).number);

export const send = ({ context, order, step }: Act<StepOf<"sendReturn">>) =>
  recordSent(context, lastReturn(order).number, step.tracking);

export const refuse = ({ context, order, step }: Act<StepOf<"refuseReturn">>) =>
  refuseReturn(context, lastReturn(order).number, { because: step.because, photos: [] });

/** Records that a return has come back: its pieces are all good, or all bad. */
export async function receive({ context, order, step }: Act<StepOf<"receiveReturn">>): Promise<void> {
  const { number, items } = lastReturn(order);
  const bad = step.isGood ? [] : items.map(({ sku, quantity }) => ({ sku, quantity }));
  await receiveReturn(context, number, { bad, missing: [] });
}

/**
 * Refunds a return, by transfer if no gateway took the money; a withdrawal is processed with that.
 */
export async function refundBack(act: Act<StepOf<"refundReturn">>): Promise<void> {
  const { context, order, step } = act;
  const [first] = soldGoodsOf(order).lines;
  const deductionCents = Math.round(((first?.netCents ?? 0) / (first?.quantity ?? 1)) * step.share);
  const reference = isGatewayMethod(order.paymentMethod) ? null : step.reference;
  await refundReturn(context, lastReturn(order).number, { deductionCents, reference });
  await sendRefunds(act);
  for (const { reference: statement } of order.withdrawals) await processStatement(context, statement);
}

/** Rates the order's first product. */
export async function rate({ context, order, step }: Act<StepOf<"rate">>): Promise<void> {
  const { stars: rating, title, comment } = step;
  await rateProduct(context, voterOf(order), ratedProduct(order), { rating, title, comment });
}

/** Decides about the opinion that `rate` gave. */
export async function decide({ context, trx, order, step }: Act<StepOf<"decideRating">>): Promise<void> {
  const own = await findOwnRating(trx, voterOf(order), ratedProduct(order));
  if (!own) return;
  const { reason, answer } = step;
  await decideRating(context, own.id, reason ? { status: "rejected", reason } : { status: "approved" });
  if (answer) await answerRating(context, own.id, answer);
}

function voterOf({ id, userId, customer }: OrderRecord) {
  return { buyer: userId === null ? { email: customer.email } : { userId }, orderId: id };
}

function ratedProduct({ lines, number }: OrderRecord): number {
  const line = lines.find(({ gift }) => gift === null);
  if (!line) throw new Error(`order ${number} has no goods`);
  return line.productId;
}
