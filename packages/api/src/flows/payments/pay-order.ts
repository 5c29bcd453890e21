import type {
  AnswerOf,
  CardForm,
  cardConfiguration,
  PayMethod,
  payOrder as payOrderCall,
} from "@tuerca/contract";
import { mintOrderNumber } from "@tuerca/redsys";
import type { Context } from "../../context.ts";
import { isPaymentTaken } from "../../modules/checkout/index.ts";
import {
  isPayable,
  lockLinkedOrder,
  type OrderHead,
  presentGuestOrder,
  presentOrder,
  requireLinkedOrder,
  setPayment,
} from "../../modules/orders/index.ts";
import {
  type Attempt,
  type AttemptMethod,
  abandonAttempts,
  type Charge,
  findInFlight,
  type Gateway,
  insertAttempt,
  mayBeReplaced,
  moveAttempt,
} from "../../modules/payments/index.ts";
import type { Trx } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict, Invalid } from "../../platform/errors.ts";
import { tellOperator } from "../messages/tell-operator.ts";
import { dueAt } from "../orders/payment-due.ts";
import { countStart, type Payer, refuseCard } from "./limit-paying.ts";

export type PayContext = Pick<Context, "database" | "clock" | "config" | "gateway">;
export type PayStarted = AnswerOf<typeof payOrderCall>;
type Payable = Pick<OrderHead, "id" | "totalCents">;

/** What an order has to be paid by: for card and Bizum a gateway. */
type Start = { order: Payable; method: OrderHead["paymentMethod"]; now: Date };

/**
 * Starts paying an order again, in another way if wanted; what was under way of it is given up. `shownTo` the guest its
 * mail address is masked. Throws NotFound, Invalid for a way that is not offered, Conflict `order_state` or
 * `payment_pending`, TooMany, and for a card as `refuseCard`.
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
    if (method === "card") await refuseCard(trx, request, now);
    const until = Math.max(dueAt(method, order.createdAt).getTime(), order.dueAt?.getTime() ?? 0);
    await setPayment(trx, orderId, { method, dueAt: new Date(until) });
    await abandonAttempts(trx, orderId, now);
    const payment = await startPayment(context, trx, { order, method, now });
    const record = await requireLinkedOrder(trx, orderId);
    await tellOperator(context, trx, record);
    const present = shownTo === "guest" ? presentGuestOrder : presentOrder;
    return { order: present(record, context.config, now), payment };
  });
}

/**
 * Begins the payment of an order that this transaction has locked or made, of which nothing is under way: by Bizum with
 * the form for the gateway's page; by card with nothing yet, as the card's form mints its attempt.
 */
export async function startPayment(
  { gateway }: Pick<Context, "gateway">,
  trx: Trx,
  { order, method, now }: Start,
): Promise<PayStarted["payment"]> {
  if (!gateway || order.totalCents === 0) return { action: "none" };
  if (method === "card") return { action: "insite" };
  if (method !== "bizum") return { action: "none" };
  const charge = await mintAttempt(trx, order, "bizum", now);
  return { action: "redirect", ...gateway.bizumForm(charge, order.id) };
}

/**
 * The form for the card of an order: the same attempt until it is used, with all its time again. `replaces` is a number
 * that the gateway has seen before. Throws NotFound, Conflict `order_state` or `payment_pending`, TooMany, and as
 * `refuseCard`.
 */
export function configureCard(
  context: PayContext,
  { replaces, ...payer }: Payer & { replaces: string | null },
): Promise<AnswerOf<typeof cardConfiguration>> {
  const gateway = requireCards(context);
  const now = context.clock.now();
  const { orderId } = payer;
  return inTransaction(context.database.db, async (trx): Promise<CardForm> => {
    const order = await lockPayable(trx, orderId, now);
    if (order.paymentMethod !== "card")
      throw new Conflict("order_state", `El pedido ${order.number} no se paga con tarjeta.`);
    const current = await findInFlight(trx, orderId);
    refusePending(current);
    await refuseCard(trx, payer, now);
    if (current?.state === "open" && current.method === "card" && current.dsOrder !== replaces) {
      await moveAttempt(trx, current.id, "open", now, { from: "open" });
      return gateway.cardForm(current.dsOrder);
    }
    await abandonAttempts(trx, orderId, now);
    return gateway.cardForm((await mintAttempt(trx, order, "card", now)).dsOrder);
  });
}

/** Locks an order that waits for its money. Throws NotFound, or Conflict `order_state` for one that does not. */
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

/** The gateway, for a card that is tried. Throws Conflict `order_state` in a shop that takes none (any more). */
export function requireCards(context: Pick<Context, "gateway" | "config">): Gateway {
  const gateway = requireGateway(context);
  if (isPaymentTaken(context, "card")) return gateway;
  throw new Conflict("order_state", "Ahora no se puede pagar con tarjeta.");
}

async function mintAttempt(trx: Trx, order: Payable, method: AttemptMethod, now: Date): Promise<Charge> {
  await countStart(trx, order.id, now);
  const charge = { dsOrder: mintOrderNumber(now), amountCents: order.totalCents };
  await insertAttempt(trx, { orderId: order.id, method, ...charge }, now);
  return charge;
}

/** Throws Conflict `payment_pending` while money may be under way. */
export function refusePending(current: Attempt | null): void {
  if (!current || mayBeReplaced(current.state)) return;
  throw new Conflict("payment_pending", "Estamos confirmando un pago de este pedido. Espera un momento.");
}

function refuseUnavailable(context: PayContext, method: PayMethod): void {
  if (isPaymentTaken(context, method)) return;
  const text = "Esa forma de pago no está disponible.";
  throw new Invalid(text, { method: [text] });
}
