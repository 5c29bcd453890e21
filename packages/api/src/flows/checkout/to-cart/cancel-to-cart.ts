import type { Cart } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid } from "@tuerca/platform/errors";
import { sessionHash } from "@tuerca/platform/http";
import { countHit, readWait, refuseWait } from "@tuerca/platform/rate-limits";
import type { CartContext } from "../../../modules/cart/index.ts";
import { lockLinkedOrder, requireLinkedOrder, requireOwnOrder } from "../../../modules/orders/index.ts";
import { findInFlight } from "../../../modules/payments/index.ts";
import type { Shopper } from "../../../modules/session/index.ts";
import { refuseForbidden } from "../../orders/guard-move.ts";
import { countCancelToCart, type Taker } from "../../orders/limit-cancel-to-cart.ts";
import { cancelLocked, type SettleContext } from "../../orders/settle-order.ts";
import { refusePending } from "../../payments/pay-order.ts";
import { putGuestOrderInCart, putOrderInCart } from "./order-to-cart.ts";

type BackContext = CartContext & SettleContext;

/**
 * Cancels a user's unpaid order, releases its stock, coupon and gift-card balance, and tops the
 * cart up to the ordered quantities still for sale; if cancelled already, only the latter. Throws
 * as `putOrderInCart`; TooMany and Conflict `payment_pending`, `order_state` leave the order
 * unchanged.
 */
export async function cancelOrderToCart(
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
 * Does the same by an order's secret id, which is also enough to pay it. An account's order needs
 * its login or e-mail address too. Also throws CsrfMismatch, and Invalid at `email` without either.
 */
export async function cancelGuestOrderToCart(
  context: BackContext,
  shopper: Shopper,
  orderId: string,
  { from, email }: { from: Taker["from"]; email: string | null },
): Promise<Cart> {
  await refuseStranger(context, shopper, orderId, email);
  await ensureCancelled(context, orderId, { by: shopper.userId ?? sessionHash(shopper.session), from });
  return putGuestOrderInCart(context, shopper, orderId, "complete");
}

/** Counts wrong addresses, which otherwise would reveal the owner to anyone with the link. */
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

/** Uses its own transaction: carts are locked before stock, and this one locks stock. */
function ensureCancelled(context: BackContext, orderId: string, taker: Taker): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const order = await lockLinkedOrder(trx, orderId);
    if (order.status === "cancelled") return;
    await refuseForbidden(trx, order, "cancel_own");
    refusePending(await findInFlight(trx, orderId));
    await countCancelToCart(trx, taker, order, context.clock.now());
    await cancelLocked(context, trx, order);
  });
}
