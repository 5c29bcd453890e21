import { getCart } from "@tuerca/contract/calls";
import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { readCart } from "./read-cart.ts";
import type { ShownCart } from "./shown-cart.ts";

/** The known state of the cart; `cart` is null while empty and before it is loaded. */
export type CartState = {
  readonly cart: ShownCart | null;
  readonly status: "loading" | "ready" | "failed";
  /** A change is being saved; others are ignored meanwhile. */
  readonly isSaving: boolean;
};

export const UNKNOWN_CART: CartState = { cart: null, status: "loading", isSaving: false };

/** The visitor's cart, shared by all parts of a page. */
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
    /** Clears the cart; it counts as loading until `put` or a failed load. */
    forget: () => set({ cart: null, status: "loading" }),
    /** Sets the cart; a load in progress is older and ignored. */
    put,
    /** Loads the cart from the server. Throws ApiError and leaves an earlier cart in place. */
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

/** The cart of this page; on the server it always stays unknown. */
export const cartStore = createCartStore();

async function askForCart(): Promise<ShownCart | null> {
  try {
    return readCart(await callApi(getCart, {}));
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
