export type { Catalog } from "./catalog.ts";
export { openCatalog } from "./open-catalog.ts";
export { searchCatalog } from "./search-products.ts";
