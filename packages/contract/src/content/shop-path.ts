import { optionalText } from "../fields/fields.ts";
import { ownPath } from "../fields/own-path.ts";

/** Longest address of a page of the shop that a link may lead to, in characters. */
export const MOST_SHOP_PATH = 200;

/** The address of a page of the shop, as a person types it; null for none. */
export const shopPath = optionalText(MOST_SHOP_PATH).refine(
  (typed) => typed === null || (ownPath(typed) !== null && !/[\s<>"'`]/.test(typed)),
  "Escribe una dirección de la tienda, como /frenos",
);
