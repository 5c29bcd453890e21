import { createEvents } from "../../../client/browser/create-events.ts";
import type { ShownItem } from "./shown-cart.ts";

/**
 * A saved change of the cart: what was added with the pieces that came on top, or what was removed with all that there
 * were; prices and the coupon's share are of these pieces together.
 */
export type CartEvent = {
  name: "add_to_cart" | "remove_from_cart";
  items: readonly ShownItem[];
};

/** The events of this page's cart. */
export const { on: onCartEvent, emit: emitCartEvent } = createEvents<[CartEvent]>();
