import type { Cart, CartNotice, Order } from "@tuerca/contract";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { repeatedOf } from "./repeated.ts";

/**
 * Puts an order into the cart by one of the cart's functions and returns it; null while the cart is
 * being saved. Throws ApiError.
 */
export type PutInCart = (orderId: string) => Promise<Cart | null>;

/**
 * The same with cancellation; an account's order needs its e-mail address if its owner is not
 * logged in.
 */
export type CancelToCart = (orderId: string, email?: string) => Promise<Cart | null>;

/** The result, and the order's unavailable, short or dearer lines. */
export type ToCartOutcome = {
  title: string;
  notices: readonly CartNotice[];
  isInCart: boolean;
  /** The error of the typed e-mail address. */
  emailError?: string | undefined;
};

/** Tries to put an order into the cart; null if nothing happened, which is reported elsewhere. */
export async function tryToCart(order: Order, putInCart: PutInCart): Promise<ToCartOutcome | null> {
  try {
    const cart = await putInCart(order.id);
    if (!cart) return null;
    const notices = repeatedOf(order, cart.notices);
    const isAll = notices.every(({ code }) => code === "step");
    const title = isAll ? "Hemos añadido el pedido a tu carrito" : "Hemos añadido a tu carrito lo que queda";
    return { title, notices, isInCart: true };
  } catch (error) {
    const emailError = error instanceof ApiError ? error.fieldErrors.email?.[0] : undefined;
    if (emailError) return { title: emailError, notices: [], isInCart: false, emailError };
    if (!hasStatus(error, 409)) {
      reportFailedCall(error);
      return null;
    }
    const notices = repeatedOf(order, error.body.notices);
    return { title: error.serverMessage ?? "Ya no queda nada de este pedido", notices, isInCart: false };
  }
}
