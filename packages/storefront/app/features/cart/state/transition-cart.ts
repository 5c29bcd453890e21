import { transitionCart } from "@tuerca/contract/calls";
import { callApi } from "../../../client/api/call-api.ts";
import { tellOtherTabs } from "./cart-channel.ts";
import { cartStore } from "./cart-store.ts";

/**
 * Reserves the stock of the cart for 15 minutes (`checkout`), or lets it go (`cart`). Throws ApiError; a 409 says that
 * the cart is no longer what the visitor saw.
 */
export async function moveCart(to: "checkout" | "cart"): Promise<void> {
  cartStore.put(await callApi(transitionCart, { body: { to } }));
}

/**
 * Lets the reserved stock go and tells the other tabs, one of which may promise it; without an answer it does so by itself within
 * 15 minutes. Reserving tells nobody: a tab with the cart would let go again.
 */
export function releaseCart(): Promise<void> {
  return moveCart("cart").then(tellOtherTabs, () => {});
}
