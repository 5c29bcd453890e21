import { useSyncExternalStore } from "react";
import { UNKNOWN_WISHES, type WishState, wishStore } from "./wish-store.ts";

/** The wishlist's ids. Always unknown on the server, so that pages are the same for everyone. */
export function useWishes(): WishState {
  return useSyncExternalStore(wishStore.subscribe, wishStore.get, () => UNKNOWN_WISHES);
}

/** Whether a product is on the wishlist. */
export function useIsWished(id: number): boolean {
  return useSyncExternalStore(
    wishStore.subscribe,
    () => wishStore.has(id),
    () => false,
  );
}
