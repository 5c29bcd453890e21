import { pushEcommerce } from "./ecommerce-event.ts";
import { type MeasuredProduct, toItem } from "./item.ts";

/** A product was put on the wishlist. */
export function addToWishlist(product: MeasuredProduct): void {
  pushEcommerce("add_to_wishlist", [toItem(product, 1)]);
}
