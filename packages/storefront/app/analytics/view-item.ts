import { pushEcommerce } from "./ecommerce-event.ts";
import { lineOf, type MeasuredProduct, toItems } from "./item.ts";

/** Measures a view of a product's page. */
export function viewItem(product: MeasuredProduct): void {
  pushEcommerce("view_item", toItems([lineOf(product)]));
}
