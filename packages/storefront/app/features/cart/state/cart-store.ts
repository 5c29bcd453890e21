import { getCart } from "@tuerca/contract/calls";
import { hasStatus } from "../../../client/api/api-error.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { createStore } from "../../../client/browser/create-store.ts";
import { readCart } from "./read-cart.ts";
import type { ShownCart } from "./shown-cart.ts";

/** What is known of the visitor's cart; `cart` is null while it is empty, and before it is loaded. */
export type CartState = {
  readonly cart: ShownCart | null;
  readonly status: "loading" | "ready" | "failed";
  /** A change is being saved; further ones are ignored meanwhile. */
  readonly isSaving: boolean;
};

export const UNKNOWN_CART: CartState = { cart: null, status: "loading", isSaving: false };

/** The visitor's cart as all parts of a page see it. */
export function createCartStore() {
  const { get, subscribe, ...store } = createStore(UNKNOWN_CART);
  let loads = 0;
  const set = (change: Partial<CartState>) => store.set({ ...get(), ...change });
  const put = (cart: ShownCart | null) => {
    loads += 1;
    set({ cart: cart && cart.items.length > 0 ? cart : null, status: "ready" });
  };
  return {
    get,
    subscribe,
    setSaving: (isSaving: boolean) => set({ isSaving }),
    /** Forgets the cart, which is loading until one is put in place or a load fails. */
    forget: () => set({ cart: null, status: "loading" }),
    /** Puts a cart in place; what a load under way brings is older and ignored. */
    put,
    /** Loads the cart from the server. Throws ApiError; a cart that was there before stays. */
    async load(): Promise<void> {
      loads += 1;
      const mine = loads;
      try {
        const cart = await askForCart();
        if (mine === loads) put(cart);
      } catch (error) {
        if (get().status === "loading") set({ status: "failed" });
        throw error;
      }
    },
  };
}

export type CartStore = ReturnType<typeof createCartStore>;

/** The cart of this page. On the server nobody changes it, so that it stays the unknown one. */
export const cartStore = createCartStore();

async function askForCart(): Promise<ShownCart | null> {
  try {
    return readCart(await callApi(getCart, {}));
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
