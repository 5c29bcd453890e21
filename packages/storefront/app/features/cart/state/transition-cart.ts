import { transitionCart } from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";
import { notifyOtherTabs } from "./cart-channel.ts";
import { cartStore } from "./cart-store.ts";

/**
 * Reserves the cart's stock for 15 minutes (`checkout`) or releases it (`cart`). Throws ApiError,
 * with 409 if the cart is not the one the visitor saw.
 */
export async function moveCart(to: "checkout" | "cart"): Promise<void> {
  cartStore.put(await callApi(transitionCart, { body: { to } }));
}

/**
 * Releases the reservation and notifies other tabs, which may show it; without an answer it expires
 * within 15 minutes. Reserving notifies nobody, because a tab with the cart would release it.
 */
export function releaseCart(): Promise<void> {
  return moveCart("cart").then(notifyOtherTabs, () => {});
}
