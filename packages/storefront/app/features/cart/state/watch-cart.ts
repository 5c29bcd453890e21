import { tellFailedCall } from "../../../client/api/failed-calls.ts";
import { keepCurrent } from "../../../client/browser/keep-current.ts";
import { cartChannel } from "./cart-channel.ts";
import { cartStore } from "./cart-store.ts";

/** Loads the cart and keeps it current. Answers the function that stops it. */
export function watchCart(): () => void {
  return keepCurrent(cartChannel, () => void reloadCart());
}

/** Loads the cart anew, except while a save is about to bring it anyway. A failure is told; never rejects. */
export async function reloadCart(): Promise<void> {
  if (!cartStore.get().isSaving) await cartStore.load().catch(tellFailedCall);
}

/** Forgets the cart until the server has told what the visitor has in it now. */
export async function renewCart(): Promise<void> {
  cartStore.forget();
  await reloadCart();
}
