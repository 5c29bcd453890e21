import { tellFailedCall } from "../../client/api/failed-calls.ts";
import { keepCurrent } from "../../client/browser/keep-current.ts";
import { addKeptWish } from "./kept-wish.ts";
import { wishChannel } from "./wish-channel.ts";
import { wishStore } from "./wish-store.ts";

/** Loads the wishlist's ids and keeps them current. Returns the function that stops it. */
export function watchWishes(): () => void {
  return keepCurrent(wishChannel, () => void reloadWishes());
}

/** Reloads the ids and adds a guest's stored wish. Shows failures; never rejects. */
export async function reloadWishes(): Promise<void> {
  try {
    await wishStore.load();
    await addKeptWish(wishStore);
  } catch (error) {
    tellFailedCall(error);
  }
}

/** Clears the wishes until the server's answer for the current user. */
export async function renewWishes(): Promise<void> {
  wishStore.empty();
  await reloadWishes();
}
