import { pushEcommerce } from "./ecommerce-event.ts";
import { type MeasuredLine, toItems } from "./item.ts";

/** Measures pieces added to the cart; `quantity` counts only those. */
export function addToCart(lines: readonly MeasuredLine[]): void {
  pushEcommerce("add_to_cart", toItems(lines));
}
