export {
  ImportError,
  type ImportMap,
  parseLinkMap,
  parseMap,
  type SuggestedMap,
  suggestLinkMap,
  suggestMap,
} from "@tuerca/feeds";
export {
  describeVehicle,
  type FitImportResult,
  type FitReport,
  type Gone,
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  importCatalog,
  importFits,
  importVehicles,
  type ListedVehicle,
  MANY_CATEGORIES,
  type MakeSummary,
  openVehicleAdmin,
  recordImport,
  type UnknownVehicle,
  type VehicleAdmin,
  type VehicleImportResult,
} from "../modules/import/index.ts";
export {
  openProductAdmin,
  type ProductAdmin,
  type ProductChange,
  type ProductSummary,
} from "../modules/products/index.ts";
export {
  type OperatorsSource,
  openSourceAdmin,
  type Schedule,
  type SourceAdmin,
  shownLocation,
  type WatchedSource,
} from "../modules/watched-sources/index.ts";
