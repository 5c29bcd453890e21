import {
  type AnswerOf,
  type CardForm,
  type cardConfiguration,
  type GatewayMethod,
  isPaidVia,
  maskOrder,
  methodsVia,
  type PayMethod,
  type payOrder as payOrderCall,
} from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import { isPaymentTaken } from "../../modules/checkout/index.ts";
import {
  isPayable,
  lockLinkedOrder,
  type OrderHead,
  presentOrder,
  requireLinkedOrder,
  setPayment,
} from "../../modules/orders/index.ts";
import {
  type Attempt,
  abandonAttempts,
  findInFlight,
  type Gateway,
  insertAttempt,
  mayBeReplaced,
  moveAttempt,
} from "../../modules/payments/index.ts";
import { queueOperatorMail } from "../messages/operator-mails.ts";
import { dueAt } from "../orders/payment-due.ts";
import { countStart, type Payer, refuseCard } from "./limit-paying.ts";

export type PayContext = Pick<Context, "database" | "clock" | "config" | "gateway">;
export type PayStarted = AnswerOf<typeof payOrderCall>;
type Payable = Pick<OrderHead, "id" | "totalCents">;

/** An order's payment method; card and Bizum need a gateway. */
type Start = { order: Payable; method: OrderHead["paymentMethod"]; now: Date };

/**
 * Starts paying an order again, optionally by another method; abandons the attempt in flight.
 * `shownTo` a guest, its e-mail address is masked. Throws NotFound, Invalid for a method that is
 * not offered, Conflict `order_state` or `payment_pending`, TooMany, and for a card as
 * `refuseCard`.
 */
export function payOrder(
  context: PayContext,
  request: Payer & { method: PayMethod; shownTo: "owner" | "guest" },
): Promise<PayStarted> {
  const { orderId, method, shownTo } = request;
  const now = context.clock.now();
  refuseUnavailable(context, method);
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockPayable(trx, orderId, now);
    refusePending(await findInFlight(trx, orderId));
    if (isPaidVia(method, "gateway_form")) await refuseCard(trx, request, now);
    const until = Math.max(dueAt(method, order.createdAt)?.getTime() ?? 0, order.dueAt?.getTime() ?? 0);
    await setPayment(trx, orderId, { method, dueAt: new Date(until) });
    await abandonAttempts(trx, orderId, now);
    const payment = await startPayment(context, trx, { order, method, now });
    const record = await requireLinkedOrder(trx, orderId);
    await queueOperatorMail(context, trx, record);
    const shown = presentOrder(record, context.config, now);
    return { order: shownTo === "guest" ? maskOrder(shown) : shown, payment };
  });
}

/**
 * Starts paying a locked or new order without a payment in flight: on the gateway's page, returns
 * the form that leads there; on ours, nothing yet, as the card form mints its attempt.
 */
export async function startPayment(
  { gateway }: Pick<Context, "gateway">,
  trx: Trx,
  { order, method, now }: Start,
): Promise<PayStarted["payment"]> {
  if (!gateway || order.totalCents === 0 || method === null) return { action: "none" };
  if (isPaidVia(method, "gateway_form")) return { action: "insite" };
  if (!isPaidVia(method, "gateway_page")) return { action: "none" };
  const charge = await mintAttempt(gateway, trx, order, method, now);
  return { action: "redirect", ...gateway.pageForm(method, charge, order.id) };
}

/**
 * The form for an order's card: the same attempt until it is used, its time renewed. `replaces` is
 * a number that the gateway has already seen. Throws NotFound, Conflict `order_state` or
 * `payment_pending`, TooMany, and as `refuseCard`.
 */
export function configureCard(
  context: PayContext,
  { replaces, ...payer }: Payer & { replaces: string | null },
): Promise<AnswerOf<typeof cardConfiguration>> {
  const gateway = requireGateway(context);
  const cards = requireCards(context);
  const now = context.clock.now();
  const { orderId } = payer;
  return inTransaction(context.database.db, async (trx): Promise<CardForm> => {
    const order = await lockPayable(trx, orderId, now);
    const { paymentMethod: method } = order;
    if (!isPaidVia(method, "gateway_form"))
      throw new Conflict("order_state", `El pedido ${order.number} no se paga con tarjeta.`);
    const current = await findInFlight(trx, orderId);
    refusePending(current);
    await refuseCard(trx, payer, now);
    if (current?.state === "open" && current.method === method && current.chargeNumber !== replaces) {
      await moveAttempt(trx, current.id, "open", now, { from: "open" });
      return cards.cardForm(current.chargeNumber);
    }
    await abandonAttempts(trx, orderId, now);
    return cards.cardForm((await mintAttempt(gateway, trx, order, method, now)).chargeNumber);
  });
}

/** Locks an unpaid order. Throws NotFound, or Conflict `order_state` if it is not unpaid. */
export async function lockPayable(trx: Trx, orderId: string, now: Date): Promise<OrderHead> {
  const order = await lockLinkedOrder(trx, orderId);
  if (isPayable(order, now)) return order;
  const why = order.paymentStatus === "pending" ? "ya no se puede pagar" : "ya está pagado";
  throw new Conflict("order_state", `El pedido ${order.number} ${why}.`);
}

/** The gateway. Throws Conflict `order_state` in a shop without one. */
export function requireGateway({ gateway }: Pick<Context, "gateway">): Gateway {
  if (gateway) return gateway;
  throw new Conflict("order_state", "Ahora no se puede pagar con tarjeta ni con Bizum.");
}

/** The gateway's cards. Throws Conflict `order_state` in a shop that does not take cards. */
export function requireCards(context: Pick<Context, "gateway" | "config">): NonNullable<Gateway["cards"]> {
  const { cards } = requireGateway(context);
  if (cards && methodsVia("gateway_form").some((method) => isPaymentTaken(context, method))) return cards;
  throw new Conflict("order_state", "Ahora no se puede pagar con tarjeta.");
}

async function mintAttempt(gateway: Gateway, trx: Trx, order: Payable, method: GatewayMethod, now: Date) {
  await countStart(trx, order.id, now);
  const charge = { chargeNumber: gateway.mintNumber(now), amountCents: order.totalCents };
  await insertAttempt(trx, { orderId: order.id, method, ...charge }, now);
  return charge;
}

/** Throws Conflict `payment_pending` while money may be in flight. */
export function refusePending(current: Attempt | null): void {
  if (!current || mayBeReplaced(current.state)) return;
  throw new Conflict("payment_pending", "Estamos confirmando un pago de este pedido. Espera un momento.");
}

function refuseUnavailable(context: PayContext, method: PayMethod): void {
  if (isPaymentTaken(context, method)) return;
  const text = "Esa forma de pago no está disponible.";
  throw new Invalid(text, { method: [text] });
}
