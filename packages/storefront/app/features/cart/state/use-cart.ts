import { useSyncExternalStore } from "react";
import { chosenCar } from "../../../client/car/visitor-car.ts";
import type { ListedProduct } from "../../../client/page/listed-product.ts";
import type { AddedGift } from "./cart-state.ts";
import { cartStore, UNKNOWN_CART } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";
import { engineOf } from "./line-car.ts";
import type { LineKey } from "./line-key.ts";
import { reloadCart } from "./watch-cart.ts";

/** Cart actions. Each is ignored while another change is saved and returns whether it was saved. */
export const cartActions = {
  /** Adds pieces for the visitor's car; the same product stays one line. */
  add: (product: ListedProduct, quantity: number) =>
    changeCart(cartStore, { kind: "add", product, quantity, car: engineOf(chosenCar.get()) }),
  /** Adds a gift card for a recipient. */
  addGift: (product: ListedProduct, gift: AddedGift) =>
    changeCart(cartStore, { kind: "add", product, quantity: 1, gift }),
  /** 0 removes the line. */
  setQuantity: (line: LineKey, quantity: number) => changeCart(cartStore, { kind: "set", line, quantity }),
  remove: (line: LineKey) => changeCart(cartStore, { kind: "remove", line }),
  clear: () => changeCart(cartStore, { kind: "clear" }),
};

/** Whether a cart change is being saved. */
export function useIsSavingCart(): boolean {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => cartStore.get().isSaving,
    () => false,
  );
}

/**
 * The visitor's cart and its actions. `cart` is null while empty and before it is loaded
 * (`isLoaded`); `count` is the number of pieces. On the server it is unknown, so that pages are the
 * same for everyone.
 */
export function useCart() {
  const state = useSyncExternalStore(cartStore.subscribe, cartStore.get, () => UNKNOWN_CART);
  return {
    cart: state.cart,
    count: state.cart?.count ?? 0,
    isLoaded: state.status === "ready",
    isFailed: state.status === "failed",
    isSaving: state.isSaving,
    reload: reloadCart,
    ...cartActions,
  };
}
