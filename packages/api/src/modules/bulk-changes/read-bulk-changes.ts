import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { BULK_LIFE_MS } from "./apply-bulk-change.ts";
import {
  type BulkChangeRecord,
  type BulkCounts,
  type BulkRowRecord,
  countBulkRows,
  findBulkChange,
  listAppliedChanges,
  listBulkRows,
} from "./bulk-change.repository.ts";
import type { BulkField } from "./bulk-field.ts";

/** Applied changes that are listed. */
const MOST_LISTED = 20;

const NO_ROWS: BulkCounts = { rows: 0, marked: 0, rising: 0, falling: 0, outcomes: {} };

/** A bulk change with the counts of its rows. */
export type CountedChange = BulkChangeRecord & { counts: BulkCounts };

/** A change by its id. Throws NotFound. */
export async function readBulkChange(db: Database, id: number): Promise<CountedChange> {
  const [counted] = await withCounts(db, [await requireChange(db, id)]);
  if (!counted) throw unknown();
  return counted;
}

/** The last changes of some fields that may still be undone, newest first. */
export async function listLastChanges(
  db: Database,
  fields: readonly BulkField[],
  now: Date,
): Promise<CountedChange[]> {
  const since = new Date(now.getTime() - BULK_LIFE_MS);
  return withCounts(db, await listAppliedChanges(db, { fields, since, limit: MOST_LISTED }));
}

type RowPage = { only: "marked" | "left_out" | null; after: number; limit: number };

/** A change's field, and its rows by product: at most `limit` after a product. Throws NotFound. */
export async function readBulkRows(
  db: Database,
  id: number,
  page: RowPage,
): Promise<{ field: BulkField; rows: BulkRowRecord[] }> {
  const { field } = await requireChange(db, id);
  return { field, rows: await listBulkRows(db, id, page) };
}

async function withCounts(db: Database, changes: readonly BulkChangeRecord[]): Promise<CountedChange[]> {
  const counts = await countBulkRows(
    db,
    changes.map(({ id }) => id),
  );
  return changes.map((change) => ({ ...change, counts: counts.get(change.id) ?? NO_ROWS }));
}

async function requireChange(db: Database, id: number): Promise<BulkChangeRecord> {
  const change = await findBulkChange(db, id);
  if (!change) throw unknown();
  return change;
}

const unknown = () => new NotFound("Este cambio no existe.");
