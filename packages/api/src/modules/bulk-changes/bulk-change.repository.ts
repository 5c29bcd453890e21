import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import type { BulkField, BulkValue } from "./bulk-field.ts";
import type { PlannedRow } from "./plan-rows.ts";

/** A line or product that a bulk change leaves out, and why; `line` counts from 1. */
export type Reject = { line: number | null; code: string; value: string; reason: string };

export type BulkState = "previewed" | "applied" | "undone";

/** A bulk change without its rows. */
export type BulkChangeRecord = {
  id: number;
  field: BulkField;
  state: BulkState;
  description: string;
  pins: boolean;
  rejects: Reject[];
  rejected: number;
  previewedBy: string;
  previewedAt: Date;
  appliedBy: string | null;
  appliedAt: Date | null;
  undoneBy: string | null;
  undoneAt: Date | null;
};

type NewChange = Pick<BulkChangeRecord, "field" | "description" | "pins" | "rejects" | "rejected"> & {
  by: string;
  now: Date;
};

/** Stores a previewed change; returns its id. */
export async function insertBulkChange(trx: Trx, change: NewChange): Promise<number> {
  const { id } = await trx
    .insertInto("bulk_changes")
    .values({
      field: change.field,
      description: change.description,
      pins: change.pins,
      rejects: JSON.stringify(change.rejects),
      rejected: change.rejected,
      previewed_by: change.by,
      previewed_at: change.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the rows of a change. */
export async function insertBulkRows(trx: Trx, id: number, rows: readonly PlannedRow[]): Promise<void> {
  const column = (pick: (row: PlannedRow) => unknown) => rows.map(pick);
  await sql`
    insert into bulk_change_rows (change_id, product_id, before_value, before_from, before_to,
      after_value, after_from, after_to, price_cents, low_cents, is_marked)
    select ${id}::integer, planned.* from unnest(
      ${column(({ productId }) => productId)}::integer[],
      ${column(({ before }) => before.value)}::integer[], ${column(({ before }) => before.from)}::timestamptz[],
      ${column(({ before }) => before.to)}::timestamptz[],
      ${column(({ after }) => after.value)}::integer[], ${column(({ after }) => after.from)}::timestamptz[],
      ${column(({ after }) => after.to)}::timestamptz[],
      ${column(({ price }) => price)}::integer[], ${column(({ low }) => low)}::integer[],
      ${column(({ isMarked }) => isMarked)}::boolean[]) planned`.execute(trx);
}

function select(db: Database | Trx) {
  return db
    .selectFrom("bulk_changes")
    .select(["id", "description", "pins", "rejected"])
    .select((of) => [
      of.ref("field").$castTo<BulkField>().as("field"),
      of.ref("state").$castTo<BulkState>().as("state"),
      of.ref("rejects").$castTo<Reject[]>().as("rejects"),
    ])
    .select(columns("previewed_by", "previewed_at", "applied_by", "applied_at", "undone_by", "undone_at"));
}

/** A change by its id; null if there is none. */
export async function findBulkChange(db: Database | Trx, id: number): Promise<BulkChangeRecord | null> {
  return (await select(db).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Locks a change until the transaction ends; null if there is none. */
export async function lockBulkChange(trx: Trx, id: number): Promise<BulkChangeRecord | null> {
  return (await select(trx).where("id", "=", id).forUpdate().executeTakeFirst()) ?? null;
}

/** Changes of some fields applied since a moment, newest first, at most `limit`. */
export function listAppliedChanges(
  db: Database,
  { fields, since, limit }: { fields: readonly BulkField[]; since: Date; limit: number },
): Promise<BulkChangeRecord[]> {
  return select(db)
    .where("applied_at", ">", since)
    .where("field", "in", [...fields, "none"])
    .orderBy("applied_at", "desc")
    .limit(limit)
    .execute();
}

/** Writes a change's new state. */
export async function moveBulkChange(
  trx: Trx,
  id: number,
  to: "applied" | "undone",
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const [who, when] =
    to === "applied" ? (["applied_by", "applied_at"] as const) : (["undone_by", "undone_at"] as const);
  await trx
    .updateTable("bulk_changes")
    .set({ state: to, [who]: by, [when]: now })
    .where("id", "=", id)
    .execute();
}

/** Counts of a change's rows; `outcomes` has those that occur. */
export type BulkCounts = {
  rows: number;
  marked: number;
  rising: number;
  falling: number;
  outcomes: Record<string, number>;
};

/** Counts the rows of changes by their ids. */
export async function countBulkRows(db: Database, ids: readonly number[]): Promise<Map<number, BulkCounts>> {
  const { rows } = await sql<BulkCounts & { id: number; outcome: string | null }>`
    select change_id as id, outcome, count(*) as rows, count(*) filter (where is_marked) as marked,
      count(*) filter (where after_value > before_value) as rising,
      count(*) filter (where after_value < before_value) as falling
    from bulk_change_rows where change_id = any(${[...ids]}::integer[]) group by change_id, outcome`.execute(
    db,
  );
  const counts = new Map<number, BulkCounts>();
  for (const { id, outcome, ...row } of rows) {
    const sum = counts.get(id) ?? { rows: 0, marked: 0, rising: 0, falling: 0, outcomes: {} };
    for (const name of ["rows", "marked", "rising", "falling"] as const) sum[name] += row[name];
    if (outcome !== null) sum.outcomes[outcome] = row.rows;
    counts.set(id, sum);
  }
  return counts;
}

/** A row of a change with its product. */
export type BulkRowRecord = {
  productId: number;
  sku: string;
  name: string;
  before: BulkValue;
  after: BulkValue;
  price: number;
  low: number;
  isMarked: boolean;
  outcome: string | null;
};

type RowPage = { only: "marked" | "left_out" | null; after: number; limit: number };

/** Rows of a change by product, at most `limit` of those after a product. */
export async function listBulkRows(db: Database, id: number, page: RowPage): Promise<BulkRowRecord[]> {
  const rows = await db
    .selectFrom("bulk_change_rows as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .select([...columns("r.product_id", "p.sku", "p.name"), "r.price_cents as price"])
    .select(["r.low_cents as low", ...columns("r.is_marked", "r.outcome")])
    .select(["r.before_value", "r.before_from", "r.before_to"])
    .select(["r.after_value", "r.after_from", "r.after_to"])
    .where("r.change_id", "=", id)
    .where("r.product_id", ">", page.after)
    .$if(page.only === "marked", (query) => query.where("r.is_marked", "=", true))
    .$if(page.only === "left_out", (query) =>
      query.where("r.outcome", "in", ["changed_since", "unconfirmed", "refused", "kept"]),
    )
    .orderBy("r.product_id")
    .limit(page.limit)
    .execute();
  return rows.map(({ before_value, before_from, before_to, after_value, after_from, after_to, ...row }) => ({
    ...row,
    before: { value: before_value, from: before_from, to: before_to },
    after: { value: after_value, from: after_from, to: after_to },
  }));
}

/** Deletes up to `limit` changes with their rows, applied or not, from before `before`. */
export async function deleteOldBulkChanges(
  db: Database,
  { applied, previewed }: { applied: Date; previewed: Date },
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from bulk_changes where id in (
      select id from bulk_changes
      where previewed_at < ${previewed} and (applied_at is null or applied_at < ${applied})
      order by previewed_at limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
