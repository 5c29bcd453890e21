import { pushEcommerce } from "./ecommerce-event.ts";
import { lineOf, type MeasuredProduct, toItems } from "./item.ts";

/** Measures a product added to the wishlist. */
export function addToWishlist(product: MeasuredProduct): void {
  pushEcommerce("add_to_wishlist", toItems([lineOf(product)]));
}
