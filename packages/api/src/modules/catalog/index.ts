export type { Catalog } from "./catalog.ts";
