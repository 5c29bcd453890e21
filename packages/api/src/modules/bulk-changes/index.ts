export { applyBulkChange, BULK_LIFE_MS, undoBulkChange } from "./apply-bulk-change.ts";
export {
  type BulkChangeRecord,
  type BulkCounts,
  type BulkRowRecord,
  countBulkRows,
  deleteOldBulkChanges,
  findBulkChange,
  listAppliedChanges,
  listBulkRows,
} from "./bulk-change.repository.ts";
export type { BulkField } from "./bulk-field.ts";
export type { BulkRule } from "./bulk-rule.ts";
export { changeCell } from "./change-cell.ts";
export { correctStock } from "./correct-stock.ts";
export { previewRule, previewValues } from "./preview-bulk-change.ts";
export { readCell } from "./read-cell.ts";
export { readValues } from "./read-values.ts";
