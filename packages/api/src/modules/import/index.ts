export { describeImport, hintsOf } from "./describe-import.ts";
export { productTable } from "./export/product-table.ts";
export { firstRejects, rejectsOf } from "./first-rejects.ts";
export { type FitImportResult, importFits } from "./fits/import-fits.ts";
export { ImportBusy } from "./import-busy.ts";
export {
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  importCatalog,
} from "./import-catalog.ts";
export { spanishReason } from "./reasons/spanish-reason.ts";
export { recordImport } from "./record-import.ts";
export { openUnknown } from "./unknown/unknown-admin.ts";
export { importVehicles, type VehicleImportResult } from "./vehicles/import-vehicles.ts";
export { describeVehicle } from "./vehicles/known-vehicle.ts";
export type { MergedVehicle, WantedMerge } from "./vehicles/merge-vehicles.ts";
export type { UnknownVehicle } from "./vehicles/unknown-vehicles.ts";
export { openVehicleAdmin, type VehicleAdmin } from "./vehicles/vehicle-admin.ts";
export type { FitReport, ListedVehicle, MakeSummary } from "./vehicles/vehicle-report.repository.ts";
export { insertProduct } from "./write/insert-product.ts";
export { takeProducer } from "./write/producers.repository.ts";
export type { Gone } from "./write/prune.repository.ts";
export { MANY_CATEGORIES } from "./write/review.ts";
