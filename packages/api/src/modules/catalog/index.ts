export type { Catalog } from "./catalog.ts";
export { type CatalogOptions, openCatalog } from "./open-catalog.ts";
