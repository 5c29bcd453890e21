import { createStoredProducts } from "./stored-products.ts";

/** The products opened last in this browser, the newest first. No call sends them. */
export const seenProducts = createStoredProducts("tuerca.seen", 12);

/** Number of products that fit side by side. */
export const MAX_COMPARED = 4;

/** The products to compare, in the order of choosing. */
export const comparedProducts = createStoredProducts("tuerca.compared", MAX_COMPARED);
