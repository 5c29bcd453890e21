import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callApi } from "../../client/call-api.ts";
import { transitionCart } from "../../client/calls.ts";
import { cartQuery, emptyAsNull } from "./cart-query.ts";

/**
 * Reserves the stock of the cart for 15 minutes (`checkout`), or lets it go (`cart`). Throws ApiError; a 409 says that
 * the cart is no longer what the visitor saw.
 */
export async function moveCart(client: QueryClient, to: "checkout" | "cart"): Promise<void> {
  const cart = await callApi(transitionCart, { body: { to } });
  client.setQueryData(cartQuery.queryKey, emptyAsNull(cart));
}

/** Lets the reserved stock go; without an answer it does so by itself within 15 minutes. */
export function useReleaseCart(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => moveCart(client, "cart").catch(() => {}), [client]);
}
