import { readStored, writeStored } from "../../client/browser/session-store.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { putOn } from "./change-wish.ts";
import type { WishStore } from "./wish-store.ts";

const KEY = "tuerca.wish";
/** How long a guest's wish waits for the login, in ms. */
const KEPT_MS = 3_600_000;

type StoredWish = { product: ListedProduct; at: number };

/** Stores a guest's wish in this tab until the login. */
export function storeWish(product: ListedProduct): void {
  writeStored(KEY, { product, at: Date.now() } satisfies StoredWish);
}

/** Adds the stored wish to the user's list. */
export async function addStoredWish(store: WishStore): Promise<void> {
  const stored = readStored<Partial<StoredWish>>(KEY);
  if (!stored || store.get().status !== "ready") return;
  const { product, at = 0 } = stored;
  writeStored(KEY, null);
  if (!product || Date.now() - at > KEPT_MS || store.has(product.id)) return;
  await putOn(store, product);
}
