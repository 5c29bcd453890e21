import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { refreshWhenStale } from "../../../client/browser/refresh-when-stale.ts";
import { cartChannel } from "./cart-channel.ts";
import { cartStore } from "./cart-store.ts";

/** Loads the cart and keeps it current. Returns the function that stops it. */
export function watchCart(): () => void {
  return refreshWhenStale(cartChannel, () => void reloadCart());
}

/** Reloads the cart, unless a save is about to bring it. Shows failures; never rejects. */
export async function reloadCart(): Promise<void> {
  if (!cartStore.get().isSaving) await cartStore.load().catch(reportFailedCall);
}

/** Clears the cart until the server's answer arrives. */
export async function renewCart(): Promise<void> {
  cartStore.forget();
  await reloadCart();
}
