import { pushEcommerce } from "./ecommerce-event.ts";
import { type MeasuredProduct, toItem } from "./item.ts";

/** The page of a product is shown. */
export function viewItem(product: MeasuredProduct): void {
  pushEcommerce("view_item", [toItem(product, 1)]);
}
