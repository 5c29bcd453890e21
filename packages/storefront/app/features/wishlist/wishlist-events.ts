import type { ListedProduct } from "../../client/listed-product.ts";

/** A product that the server has put on the wishlist. */
export type WishlistEvent = { name: "add_to_wishlist"; product: ListedProduct };

type Listener = (event: WishlistEvent) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with each event of this page. Answers the function that stops it. */
export function onWishlistEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitWishlistEvent(event: WishlistEvent): void {
  for (const listener of listeners) listener(event);
}
