export {
  type BrokenRow,
  cellText,
  type Feed,
  ImportError,
  type ImportMap,
  isBroken,
  openFeed,
  parseLinkMap,
  parseMap,
  type Row,
  type SuggestedMap,
  suggestLinkMap,
  suggestMap,
} from "@tuerca/feeds";
export { isEan, MAX_IMAGES, parseInstant } from "@tuerca/feeds/values";
export { changeProduct, type ProductChange } from "./admin/change-product.ts";
export { openProductAdmin, type ProductAdmin } from "./admin/product-admin.ts";
export { findForChange, type ProductSummary } from "./admin/product-change.repository.ts";
export { listSenders } from "./admin/product-senders.repository.ts";
export {
  applyBulkChange,
  BULK_LIFE_MS,
  undoBulkChange,
} from "./bulk/apply-bulk-change.ts";
export {
  type BulkChangeRecord,
  type BulkCounts,
  type BulkRowRecord,
  countBulkRows,
  deleteOldBulkChanges,
  findBulkChange,
  listAppliedChanges,
  listBulkRows,
} from "./bulk/bulk-change.repository.ts";
export type { BulkField } from "./bulk/bulk-field.ts";
export type { BulkRule } from "./bulk/bulk-rule.ts";
export { changeCell } from "./bulk/change-cell.ts";
export { correctStock } from "./bulk/correct-stock.ts";
export { previewRule, previewValues } from "./bulk/preview-bulk-change.ts";
export { readCell } from "./bulk/read-cell.ts";
export { readValues } from "./bulk/read-values.ts";
export { arrangePictures } from "./edit/arrange-pictures.ts";
export { editProduct, refuseGiftCard } from "./edit/edit-product.ts";
export { shownValues } from "./edit/shown-values.ts";
export { productTable } from "./export/product-table.ts";
export { type FitImportResult, importFits } from "./fits/import-fits.ts";
export {
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
  importCatalog,
  SOURCE_NAME,
} from "./import-catalog.ts";
export { type RecordedImport, recordImport } from "./record-import.ts";
export { checkRun, isStored, startRun, stopRun, takeUpload } from "./runs/ask-run.ts";
export { listMaps, type SavedMap } from "./runs/import-map.repository.ts";
export { forgetMap, saveMap } from "./runs/import-maps.ts";
export { deleteOldRuns, findRun, listRuns, readRunContent } from "./runs/import-run.repository.ts";
export { type FeedColumns, type ImportRun, isAtWork, isChecked } from "./runs/import-run.ts";
export { FILE_KEPT_MS, runPaths } from "./runs/run-files.ts";
export { spanishReason } from "./runs/spanish-reason.ts";
export { workImportRuns } from "./runs/work-runs.ts";
export { arrangeCategories } from "./taxonomy/arrange-categories.ts";
export { findBrandById, readBrands, type StoredBrand } from "./taxonomy/brand.repository.ts";
export { readCategories, type StoredCategory } from "./taxonomy/category-tree.repository.ts";
export {
  buildTree,
  type CategoryTree,
  categoryOf,
  inOrder,
  isFixed,
  pathTo,
} from "./taxonomy/category-tree.ts";
export { editBrand, goneBrand } from "./taxonomy/edit-brand.ts";
export { createCategory, editCategory } from "./taxonomy/edit-category.ts";
export { listBrandNames, listFeedNames, listFormerSlugs } from "./taxonomy/former-names.repository.ts";
export { mergeBrand } from "./taxonomy/merge-brands.ts";
export { countCoupons, inactiveOf } from "./taxonomy/move-products.repository.ts";
export { removeCategory } from "./taxonomy/remove-category.ts";
export { importVehicles, type VehicleImportResult } from "./vehicles/import-vehicles.ts";
export { describeVehicle } from "./vehicles/known-vehicle.ts";
export type { UnknownVehicle } from "./vehicles/unknown-vehicles.ts";
export { openVehicleAdmin, type VehicleAdmin } from "./vehicles/vehicle-admin.ts";
export type { FitReport, ListedVehicle, MakeSummary } from "./vehicles/vehicle-report.repository.ts";
export { hurrySource, switchSource } from "./watch/change-source.ts";
export { hintsOf } from "./watch/describe-import.ts";
export { openSourceAdmin, type SourceAdmin } from "./watch/source-admin.ts";
export { workWatchedSources } from "./watch/watch-jobs.ts";
export { listFailingSources, listSources } from "./watch/watched-source.repository.ts";
export {
  type NewWatchedSource,
  type Schedule,
  shownLocation,
  type WatchedSource,
} from "./watch/watched-source.ts";
export type { Gone } from "./write/prune.repository.ts";
export { MANY_CATEGORIES } from "./write/review.ts";
