import type { Cart, CartNotice, Order } from "@tuerca/contract";
import { hasStatus } from "../../client/api-error.ts";
import { tellFailedCall } from "../../client/failed-calls.ts";
import { repeatedOf } from "./repeated.ts";

/**
 * Puts an order into the cart in one of the ways that the cart has, and answers it; null while the cart is being saved.
 * Throws ApiError.
 */
export type PutInCart = (orderId: string) => Promise<Cart | null>;

/** What has come of it, and what of the order is gone, short or dearer. */
export type ToCartOutcome = { title: string; notices: readonly CartNotice[]; isInCart: boolean };

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
    if (!hasStatus(error, 409)) {
      tellFailedCall(error);
      return null;
    }
    const notices = repeatedOf(order, error.body.notices);
    return { title: error.serverMessage ?? "Ya no queda nada de este pedido", notices, isInCart: false };
  }
}
