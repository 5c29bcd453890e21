import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { refreshWhenStale } from "../../client/browser/refresh-when-stale.ts";
import { addStoredWish } from "./stored-wish.ts";
import { wishChannel } from "./wish-channel.ts";
import { wishStore } from "./wish-store.ts";

/** Loads the wishlist's ids and keeps them current. Returns the function that stops it. */
export function watchWishes(): () => void {
  return refreshWhenStale(wishChannel, () => void reloadWishes());
}

/** Reloads the ids and adds a guest's stored wish. Shows failures; never rejects. */
export async function reloadWishes(): Promise<void> {
  try {
    await wishStore.load();
    await addStoredWish(wishStore);
  } catch (error) {
    reportFailedCall(error);
  }
}

/** Clears the wishes until the server's answer for the current user. */
export async function renewWishes(): Promise<void> {
  wishStore.empty();
  await reloadWishes();
}
