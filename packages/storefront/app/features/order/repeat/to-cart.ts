import type { Cart, CartNotice, Order } from "@tuerca/contract";
import { ApiError, hasStatus } from "../../../client/api/api-error.ts";
import { tellFailedCall } from "../../../client/api/failed-calls.ts";
import { repeatedOf } from "./repeated.ts";

/**
 * Puts an order into the cart in one of the ways that the cart has, and answers it; null while the cart is being saved.
 * Throws ApiError.
 */
export type PutInCart = (orderId: string) => Promise<Cart | null>;

/** The same where an order is cancelled for it; of an account's order with its e-mail address, where nobody is logged in. */
export type TakeBack = (orderId: string, email?: string) => Promise<Cart | null>;

/** What has come of it, and what of the order is gone, short or dearer. */
export type ToCartOutcome = {
  title: string;
  notices: readonly CartNotice[];
  isInCart: boolean;
  /** What is wrong with the e-mail address that was typed. */
  emailError?: string | undefined;
};

/** Tries to put an order into the cart; null where nothing was done, which is told elsewhere. */
export async function tryToCart(order: Order, putInCart: PutInCart): Promise<ToCartOutcome | null> {
  try {
    const cart = await putInCart(order.id);
    if (!cart) return null;
    const notices = repeatedOf(order, cart.notices);
    const title =
      notices.length > 0 ? "Hemos añadido a tu carrito lo que queda" : "Hemos añadido el pedido a tu carrito";
    return { title, notices, isInCart: true };
  } catch (error) {
    const emailError = error instanceof ApiError ? error.fieldErrors.email?.[0] : undefined;
    if (emailError) return { title: emailError, notices: [], isInCart: false, emailError };
    if (!hasStatus(error, 409)) {
      tellFailedCall(error);
      return null;
    }
    const notices = repeatedOf(order, error.body.notices);
    return { title: error.serverMessage ?? "Ya no queda nada de este pedido", notices, isInCart: false };
  }
}
