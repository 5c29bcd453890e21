export { registerCatalogRoutes } from "./catalog.routes.ts";
export type { Catalog } from "./catalog.ts";
export { type CatalogOptions, openCatalog } from "./open-catalog.ts";
export { type ProductQuery, searchCatalog } from "./search-products.ts";
