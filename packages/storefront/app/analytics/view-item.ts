import { pushEcommerce } from "./ecommerce-event.ts";
import { lineOf, type MeasuredProduct, toItems } from "./item.ts";

/** The page of a product is shown. */
export function viewItem(product: MeasuredProduct): void {
  pushEcommerce("view_item", toItems([lineOf(product)]));
}
