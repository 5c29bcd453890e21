import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Product } from "@tuerca/contract";
import { useMemo } from "react";
import { cartQuery, SAVE_CART_KEY } from "./cart-query.ts";
import { changeCart } from "./change-cart.ts";

/** What can be done to the cart; each is ignored while another change is being saved. */
export function useCartActions() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** Adds to what is there; the same product stays one line. */
      add: (product: Product, quantity = 1) => changeCart(client, { kind: "add", product, quantity }),
      /** 0 removes the product. */
      setQuantity: (productId: number, quantity: number) =>
        changeCart(client, { kind: "set", productId, quantity }),
      remove: (productId: number) => changeCart(client, { kind: "remove", productId }),
      clear: () => changeCart(client, { kind: "clear" }),
    }),
    [client],
  );
}

/** Whether a change of the cart is being saved. */
export function useIsSavingCart(): boolean {
  return useIsMutating({ mutationKey: SAVE_CART_KEY }) > 0;
}

/**
 * The visitor's cart and what can be done to it. `cart` is null while empty and before it is loaded (`isLoaded`);
 * `count` is the number of pieces. On the server it is always the empty one, so that pages are the same for everyone.
 */
export function useCart() {
  const { data, isPending, isError, refetch } = useQuery(cartQuery);
  const isSaving = useIsSavingCart();
  const cart = data ?? null;
  return {
    cart,
    count: cart?.count ?? 0,
    isLoaded: !isPending && !(isError && data === undefined),
    isFailed: isError && data === undefined,
    isSaving,
    reload: refetch,
    ...useCartActions(),
  };
}
