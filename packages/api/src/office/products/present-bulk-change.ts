import type { BulkChange, BulkRow } from "@tuerca/office-contract";
import {
  BULK_LIFE_MS,
  type BulkChangeRecord,
  type BulkCounts,
  type BulkRowRecord,
} from "../../modules/bulk-changes/index.ts";

const NO_ROWS: BulkCounts = { rows: 0, marked: 0, rising: 0, falling: 0, outcomes: {} };

/** A bulk change with the counts of its rows, if it has any. */
export function presentChange(change: BulkChangeRecord, counts: BulkCounts = NO_ROWS): BulkChange {
  const { id, field, state, description, pins, rejects, rejected } = change;
  const undoUntil =
    state === "applied" && change.appliedAt ? change.appliedAt.getTime() + BULK_LIFE_MS : null;
  return {
    id,
    field,
    state,
    description,
    pins,
    rejects,
    rejected,
    ...counts,
    previewed_by: change.previewedBy,
    previewed_at: change.previewedAt.toISOString(),
    applied_by: change.appliedBy,
    applied_at: change.appliedAt?.toISOString() ?? null,
    undone_by: change.undoneBy,
    undone_at: change.undoneAt?.toISOString() ?? null,
    undo_until: undoUntil === null ? null : new Date(undoUntil).toISOString(),
  };
}

/** A row of a bulk change of a field. */
export function presentRow(field: BulkChangeRecord["field"], row: BulkRowRecord): BulkRow {
  const { productId, sku, name, before, after, price, low, isMarked, outcome } = row;
  const isMoney = field === "price" || field === "offer";
  const change =
    isMoney && after.value !== null && price > 0
      ? Math.round(((after.value - price) * 10_000) / price)
      : null;
  return {
    product_id: productId,
    sku,
    name,
    before: { value: before.value, until: before.to?.toISOString() ?? null },
    after: { value: after.value, until: after.to?.toISOString() ?? null },
    lowest_30_days_cents: low,
    change_basis_points: change,
    is_marked: isMarked,
    outcome: outcome as BulkRow["outcome"],
  };
}
