import { ADVISORY_LOCKS } from "@tuerca/platform/database/advisory-locks";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { categoryNameKey } from "./names.ts";

/** A category as it is stored. */
export type StoredCategory = {
  id: number;
  parentId: number | null;
  name: string;
  slug: string;
  position: number;
  /** Its picture; null until it is stored. */
  pictureId: number | null;
  isPictureByHand: boolean;
  /** Labels of attributes that decide about universal parts, parted by commas; may be empty. */
  fitCriterion: string;
  /** The kind of drawing with measures: empty as in the category above, `none` without one. */
  drawingKind: string;
  /** Its own list of measures; empty: that of the category above. */
  measureIds: number[];
};

/** Makes changes of categories and brands wait for each other, until the transaction ends. */
export async function lockTaxonomy(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.taxonomy)})`.execute(trx);
}

/** All categories. */
export function readCategories(db: Database | Trx): Promise<StoredCategory[]> {
  return db
    .selectFrom("categories as c")
    .leftJoin("media as m", (join) =>
      join.onRef("m.id", "=", "c.media_id").on("m.status", "=", sql.lit("ready")),
    )
    .select(
      columns(
        "c.id",
        "c.parent_id",
        "c.name",
        "c.slug",
        "c.position",
        "c.fit_criterion",
        "c.drawing_kind",
        "c.measure_ids",
      ),
    )
    .select("m.id as pictureId")
    .select("c.picture_by_hand as isPictureByHand")
    .execute();
}

/** A new id of a category. */
export async function takeCategoryId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('categories', 'id'))::integer as id`.execute(trx);
  return rows[0]?.id ?? 0;
}

type Placed = { name: string; slug: string; parentId: number | null };

/** Writes a new category behind its siblings; false if another one has its name there. */
export async function insertCategory(trx: Trx, id: number, placed: Placed): Promise<boolean> {
  const { name, slug, parentId } = placed;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("categories")
    .values({
      id,
      name,
      name_key: categoryNameKey(name),
      slug,
      parent_id: parentId,
      position: last(parentId),
    })
    .onConflict((conflict) => conflict.columns(["parent_id", "name_key"]).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

type Edited = Placed & Pick<StoredCategory, "fitCriterion" | "drawingKind">;

/** Writes a category; one with another parent goes behind its new siblings. */
export async function updateCategory(trx: Trx, id: number, edited: Edited): Promise<void> {
  const { name, slug, parentId, fitCriterion, drawingKind } = edited;
  const position = sql<number>`case when parent_id is not distinct from ${parentId}::integer
    then position else ${last(parentId)} end`;
  await trx
    .updateTable("categories")
    .set({
      name,
      name_key: categoryNameKey(name),
      slug,
      parent_id: parentId,
      position,
      fit_criterion: fitCriterion,
      drawing_kind: drawingKind,
    })
    .where("id", "=", id)
    .execute();
}

function last(parentId: number | null) {
  return sql<number>`(select coalesce(max(s.position), 0) + 1 from categories s
    where s.parent_id is not distinct from ${parentId}::integer)`;
}

/** Numbers siblings in this order. */
export async function writeOrder(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update categories c set position = o.position::integer
    from unnest(${[...ids]}::integer[]) with ordinality as o (id, position)
    where c.id = o.id`.execute(trx);
}

/** Locks a category, so that no product gets it any more. */
export async function lockForRemoval(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom("categories").select("id").where("id", "=", id).forUpdate().execute();
}

/** Deletes a category, to which nothing refers any more. */
export async function deleteCategory(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("categories").where("id", "=", id).execute();
}
