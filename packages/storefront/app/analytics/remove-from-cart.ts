import { pushEcommerce } from "./ecommerce-event.ts";
import { type MeasuredLine, toItems } from "./item.ts";

/** Pieces were taken out of the cart; `quantity` counts those alone. */
export function removeFromCart(lines: readonly MeasuredLine[]): void {
  pushEcommerce("remove_from_cart", toItems(lines));
}
