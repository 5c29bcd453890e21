import { createStore } from "@tuerca/kit/browser/create-store.ts";

/**
 * Counts pending requests for one progress bar. `begin` returns the function that ends the request.
 */
export function createPendingRequests() {
  const count = createStore(0);
  const change = (by: number) => count.set(count.get() + by);
  return {
    begin(): () => void {
      let isOpen = true;
      change(1);
      return () => {
        if (isOpen) change(-1);
        isOpen = false;
      };
    },
    subscribe: count.subscribe,
    /** Whether any request is pending. */
    isBusy: () => count.get() > 0,
  };
}

/** The requests of this page. */
export const pendingRequests = createPendingRequests();
