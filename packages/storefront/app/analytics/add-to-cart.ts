import { pushEcommerce } from "./ecommerce-event.ts";
import { type MeasuredLine, toItems } from "./item.ts";

/** Pieces were added to the cart; `quantity` counts those alone. */
export function addToCart(lines: readonly MeasuredLine[]): void {
  pushEcommerce("add_to_cart", toItems(lines));
}
