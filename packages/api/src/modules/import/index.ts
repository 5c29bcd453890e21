export {
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  importCatalog,
} from "./import-catalog.ts";
export { ImportError } from "./import-error.ts";
export { type ImportMap, parseMap } from "./map/map-schema.ts";
