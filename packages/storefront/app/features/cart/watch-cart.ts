import { tellFailedCall } from "../../client/failed-calls.ts";
import { watchOtherTabs } from "./cart-channel.ts";
import { cartStore } from "./cart-store.ts";

/** How long a cart is shown before a return to the tab loads it again. */
const STALE_AFTER_MS = 60_000;

/**
 * Loads the cart, and again when another tab changed it, when the page comes back from the back/forward cache, and
 * when the visitor returns to the tab after a while. Answers the function that stops it.
 */
export function watchCart(): () => void {
  let loadedAt = performance.now();
  const load = () => {
    loadedAt = performance.now();
    void reloadCart();
  };
  const loadIfStale = () => {
    if (document.visibilityState === "visible" && performance.now() - loadedAt > STALE_AFTER_MS) load();
  };
  load();
  document.addEventListener("visibilitychange", loadIfStale);
  const stopWatching = watchOtherTabs(load);
  return () => {
    stopWatching();
    document.removeEventListener("visibilitychange", loadIfStale);
  };
}

/** Loads the cart anew, except while a save is about to bring it anyway. A failure is told; never rejects. */
export async function reloadCart(): Promise<void> {
  if (!cartStore.get().isSaving) await cartStore.load().catch(tellFailedCall);
}
