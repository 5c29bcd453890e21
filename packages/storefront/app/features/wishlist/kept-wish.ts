import { keep, readKept } from "../../client/browser/session-store.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { putOn } from "./change-wish.ts";
import type { WishStore } from "./wish-store.ts";

const KEY = "tuerca.wish";
/** How long a guest's wish waits for the login, in ms. */
const KEPT_MS = 3_600_000;

type KeptWish = { product: ListedProduct; at: number };

/** Stores a guest's wish in this tab until the login. */
export function keepWish(product: ListedProduct): void {
  keep(KEY, { product, at: Date.now() } satisfies KeptWish);
}

/** Adds the stored wish to the user's list. */
export async function addKeptWish(store: WishStore): Promise<void> {
  const kept = readKept<Partial<KeptWish>>(KEY);
  if (!kept || store.get().status !== "ready") return;
  const { product, at = 0 } = kept;
  keep(KEY, null);
  if (!product || Date.now() - at > KEPT_MS || store.has(product.id)) return;
  await putOn(store, product);
}
