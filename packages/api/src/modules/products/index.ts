export { countProducts, findProducts } from "./find-products.ts";
export type { ProductFilter } from "./product-filter.ts";
export { type ListedRow, listSources, readAttributes, readListedRows } from "./product-rows.repository.ts";
