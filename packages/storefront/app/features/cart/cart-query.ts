import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Cart } from "@tuerca/contract";
import { hasStatus } from "../../client/api-error.ts";
import { callApi } from "../../client/call-api.ts";
import { getCart } from "../../client/calls.ts";

export const SAVE_CART_KEY = ["cart", "save"] as const;

/** The visitor's cart; null is an empty one. */
export const cartQuery = queryOptions({
  queryKey: ["cart"] as const,
  queryFn: ({ signal }) => loadCart(signal),
});

/** Asks for the cart, past the cache. Throws ApiError. */
export async function loadCart(signal?: AbortSignal): Promise<Cart | null> {
  try {
    return emptyAsNull(await callApi(getCart, { signal }));
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/** A cart without items counts as none. */
export function emptyAsNull(cart: Cart | null): Cart | null {
  return cart && cart.items.length > 0 ? cart : null;
}

/** Whether a change of the cart is being saved; further ones are ignored meanwhile. */
export function isSavingCart(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: SAVE_CART_KEY }) > 0;
}

/** Loads the cart anew, except while a save is about to bring it anyway. */
export async function reloadCart(client: QueryClient): Promise<void> {
  if (!isSavingCart(client)) await client.refetchQueries({ queryKey: cartQuery.queryKey });
}
