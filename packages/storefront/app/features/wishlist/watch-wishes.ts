import { tellFailedCall } from "../../client/api/failed-calls.ts";
import { keepCurrent } from "../../client/browser/keep-current.ts";
import { addKeptWish } from "./kept-wish.ts";
import { wishChannel } from "./wish-channel.ts";
import { wishStore } from "./wish-store.ts";

/** Loads the wishlist's ids and keeps them current. Answers the function that stops it. */
export function watchWishes(): () => void {
  return keepCurrent(wishChannel, () => void reloadWishes());
}

/** Loads the ids anew and adds what a guest wished before the login. A failure is told; never rejects. */
export async function reloadWishes(): Promise<void> {
  try {
    await wishStore.load();
    await addKeptWish(wishStore);
  } catch (error) {
    tellFailedCall(error);
  }
}

/** Shows no wishes until the server has told those of who is logged in now. */
export async function renewWishes(): Promise<void> {
  wishStore.empty();
  await reloadWishes();
}
