import type { Cart } from "@tuerca/contract";
import type { CartContext, Shopper } from "../../modules/cart/index.ts";
import { lockLinkedOrder, requireLinkedOrder, requireOwnOrder } from "../../modules/orders/index.ts";
import { findInFlight } from "../../modules/payments/index.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import { Conflict, Invalid } from "../../platform/errors.ts";
import { sessionHash } from "../../platform/http/index.ts";
import { countHit, readWait, refuseWait } from "../../platform/rate-limits/index.ts";
import { countTakenBack, type Taker } from "../orders/limit-taking-back.ts";
import { cancelLocked, type SettleContext } from "../orders/settle-order.ts";
import { refusePending } from "../payments/pay-order.ts";
import { putGuestOrderInCart, putOrderInCart } from "./order-to-cart.ts";

type BackContext = CartContext & SettleContext;

/**
 * Cancels one of a user's orders that waits for its money, which holds its stock, coupon and balance for nobody else,
 * and brings what is still sold of it into the cart, which has as much of it then as the order, or more. Of one that is
 * cancelled already only the latter, so that asking again changes nothing. Throws as `putOrderInCart`, Conflict
 * `payment_pending` or `order_state` where money may be under way or is here, and TooMany; then the order stays as it
 * is.
 */
export async function takeOrderBack(
  context: BackContext,
  userId: number,
  orderId: string,
  from: Taker["from"],
): Promise<Cart> {
  const { id } = await requireOwnOrder(context.database.db, userId, orderId);
  await ensureCancelled(context, id, { by: userId, from });
  return putOrderInCart(context, userId, id, "complete");
}

/**
 * The same with any order whose secret id is known, which is enough to pay it as well. One of an account needs its login
 * or its e-mail address besides: throws Invalid at `email` without, and CsrfMismatch.
 */
export async function takeGuestOrderBack(
  context: BackContext,
  shopper: Shopper,
  orderId: string,
  { from, email }: { from: Taker["from"]; email: string | null },
): Promise<Cart> {
  await refuseStranger(context, shopper, orderId, email);
  await ensureCancelled(context, orderId, { by: shopper.userId ?? sessionHash(shopper.session), from });
  return putGuestOrderInCart(context, shopper, orderId, "complete");
}

/** Wrong addresses are counted, as who has the link could else find out whose the order is. */
async function refuseStranger(
  { database: { db }, clock }: BackContext,
  { userId }: Shopper,
  orderId: string,
  email: string | null,
): Promise<void> {
  const order = await requireLinkedOrder(db, orderId);
  const isOpen = order.status === "cancelled" || order.userId === null || order.userId === userId;
  if (isOpen) return;
  if (email === null) throw invalidEmail("Este pedido es de una cuenta. Inicia sesión o escribe su correo.");
  const now = clock.now();
  refuseWait(await readWait(db, "order-email-on", orderId, now));
  if (email === order.customer.email) return;
  await countHit(db, "order-email-on", orderId, now);
  throw invalidEmail("Ese no es el correo con el que se hizo este pedido.");
}

function invalidEmail(text: string): Invalid {
  return new Invalid(text, { email: [text] });
}

/** A transaction of its own: a cart is locked before stock, and here stock is locked. */
function ensureCancelled(context: BackContext, orderId: string, taker: Taker): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockLinkedOrder(trx, orderId);
    if (order.status === "cancelled") return;
    if (order.status !== "pending_payment")
      throw new Conflict("order_state", `El pedido ${order.number} ya no está pendiente de pago.`);
    refusePending(await findInFlight(trx, orderId));
    await countTakenBack(trx, taker, order, context.clock.now());
    await cancelLocked(context, trx, order);
  });
}
