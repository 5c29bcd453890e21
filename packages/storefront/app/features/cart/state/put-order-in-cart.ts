import type { Cart } from "@tuerca/contract";
import { guestOrderBackToCart, guestOrderToCart, orderBackToCart, orderToCart } from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";
import { tellOtherTabs } from "./cart-channel.ts";
import { cartStore } from "./cart-store.ts";

/**
 * Puts what is still sold of one of the customer's orders into the cart and answers it; null, with nothing done, while a
 * change of the cart is being saved. Throws ApiError; a 409 says that nothing is left.
 */
export function putOrderInCart(orderId: string): Promise<Cart | null> {
  return put(() => callApi(orderToCart, { params: { id: orderId } }));
}

/** The same with any order whose secret id is known. */
export function putGuestOrderInCart(orderId: string): Promise<Cart | null> {
  return put(() => callApi(guestOrderToCart, { params: { id: orderId } }));
}

/** Cancels one of the customer's unpaid orders and puts what is still sold of it into the cart; otherwise as `putOrderInCart`. */
export function takeOrderBack(orderId: string): Promise<Cart | null> {
  return put(() => callApi(orderBackToCart, { params: { id: orderId } }));
}

/** The same with any order whose secret id is known; an account's takes its `email` where nobody is logged in there. */
export function takeGuestOrderBack(orderId: string, email?: string): Promise<Cart | null> {
  const body = email === undefined ? undefined : { email };
  return put(() => callApi(guestOrderBackToCart, { params: { id: orderId }, body }));
}

async function put(ask: () => Promise<Cart>): Promise<Cart | null> {
  if (cartStore.get().isSaving) return null;
  cartStore.setSaving(true);
  try {
    const cart = await ask();
    cartStore.put(cart);
    tellOtherTabs();
    return cart;
  } finally {
    cartStore.setSaving(false);
  }
}
