import { COMPARED_KEY, SEEN_KEY } from "./has-stored.ts";
import { createStoredProducts } from "./stored-products.ts";

/** The products opened last in this browser, the newest first. No call sends them. */
export const seenProducts = createStoredProducts(SEEN_KEY, 12);

/** Number of products that fit side by side. */
export const MAX_COMPARED = 4;

/** The products to compare, in the order of choosing. */
export const comparedProducts = createStoredProducts(COMPARED_KEY, MAX_COMPARED);
