import type { ShownItem } from "./shown-cart.ts";

/**
 * A saved change of the cart: what was added with the pieces that came on top, or what was removed with all that there
 * were; prices and the coupon's share are of these pieces together.
 */
export type CartEvent = {
  name: "add_to_cart" | "remove_from_cart";
  items: readonly ShownItem[];
};

type Listener = (event: CartEvent) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with each event of this page. Answers the function that stops it. */
export function onCartEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitCartEvent(event: CartEvent): void {
  for (const listener of listeners) listener(event);
}
