import type { Cart } from "@tuerca/contract";
import {
  guestOrderBackToCart,
  guestOrderToCart,
  namedListToCart,
  orderBackToCart,
  orderToCart,
  sharedCartToCart,
  sharedListToCart,
} from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";
import { notifyOtherTabs } from "./cart-channel.ts";
import { cartStore } from "./cart-store.ts";

/**
 * Puts the available lines of the customer's order into the cart and returns it; null, without
 * effect, while a cart change is saved. Throws ApiError, with 409 if nothing is available.
 */
export function putOrderInCart(orderId: string): Promise<Cart | null> {
  return put(() => callApi(orderToCart, { params: { id: orderId } }));
}

/** The same for any order with a known secret id. */
export function putGuestOrderInCart(orderId: string): Promise<Cart | null> {
  return put(() => callApi(guestOrderToCart, { params: { id: orderId } }));
}

/**
 * Cancels the customer's unpaid order and puts its available lines into the cart; otherwise like
 * `putOrderInCart`.
 */
export function cancelOrderToCart(orderId: string): Promise<Cart | null> {
  return put(() => callApi(orderBackToCart, { params: { id: orderId } }));
}

/**
 * The same for any order with a known secret id; an account's order needs its `email` if its owner
 * is not logged in.
 */
export function cancelGuestOrderToCart(orderId: string, email?: string): Promise<Cart | null> {
  const body = email === undefined ? undefined : { email };
  return put(() => callApi(guestOrderBackToCart, { params: { id: orderId }, body }));
}

/** Raises the cart to the pieces of a shared one by its link's secret, as `putOrderInCart`. */
export function putSharedCartInCart(secret: string): Promise<Cart | null> {
  return put(() => callApi(sharedCartToCart, { params: { id: secret } }));
}

/** The same for a shared list. */
export function putSharedListInCart(secret: string): Promise<Cart | null> {
  return put(() => callApi(sharedListToCart, { params: { id: secret } }));
}

/** The same for one of the customer's own lists. */
export function putListInCart(id: number): Promise<Cart | null> {
  return put(() => callApi(namedListToCart, { params: { id: String(id) } }));
}

async function put(ask: () => Promise<Cart>): Promise<Cart | null> {
  if (cartStore.get().isSaving) return null;
  cartStore.setSaving(true);
  try {
    const cart = await ask();
    cartStore.put(cart);
    notifyOtherTabs();
    return cart;
  } finally {
    cartStore.setSaving(false);
  }
}
