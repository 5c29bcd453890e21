import { pushEcommerce } from "./ecommerce-event.ts";
import { type MeasuredLine, toItems } from "./item.ts";

/** Measures pieces removed from the cart; `quantity` counts only those. */
export function removeFromCart(lines: readonly MeasuredLine[]): void {
  pushEcommerce("remove_from_cart", toItems(lines));
}
