import { createEvents } from "@tuerca/kit/browser/create-events.ts";
import type { ShownItem } from "./shown-cart.ts";

/**
 * A saved cart change: a line with the added pieces, or with all removed pieces. Prices and coupon
 * share are for these pieces together.
 */
export type CartEvent = {
  name: "add_to_cart" | "remove_from_cart";
  items: readonly ShownItem[];
};

/** The events of this page's cart. */
export const { on: onCartEvent, emit: emitCartEvent } = createEvents<[CartEvent]>();
