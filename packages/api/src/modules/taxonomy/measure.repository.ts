import type { MeasureKind } from "@tuerca/contract";
import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/** A measure as it is stored; an empty `unit` is none. */
export type StoredMeasure = {
  id: number;
  slug: string;
  name: string;
  unit: string;
  kind: MeasureKind;
  otherNames: string[];
};

/** All measures, by name. */
export function readMeasures(db: Database | Trx): Promise<StoredMeasure[]> {
  return db
    .selectFrom("measures")
    .select(columns("id", "slug", "name", "unit", "kind", "other_names"))
    .orderBy("name")
    .$castTo<StoredMeasure>()
    .execute();
}

type Written = Omit<StoredMeasure, "id" | "slug">;

/** Adds a measure; returns its id. */
export async function insertMeasure(trx: Trx, slug: string, measure: Written): Promise<number> {
  const { name, unit, kind, otherNames: other_names } = measure;
  const { id } = await trx
    .insertInto("measures")
    .values({ slug, name, unit, kind, other_names })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a measure, whose slug stays. */
export async function updateMeasure(trx: Trx, id: number, measure: Written): Promise<void> {
  const { name, unit, kind, otherNames: other_names } = measure;
  await trx.updateTable("measures").set({ name, unit, kind, other_names }).where("id", "=", id).execute();
}

/** Deletes a measure, and takes it out of all lists of categories. */
export async function deleteMeasure(trx: Trx, id: number): Promise<void> {
  await sql`update categories set measure_ids = array_remove(measure_ids, ${id}::integer)
    where ${id}::integer = any (measure_ids)`.execute(trx);
  await trx.deleteFrom("measures").where("id", "=", id).execute();
}

/** Sets the list of a category, in this order. */
export async function writeCategoryMeasures(trx: Trx, id: number, measureIds: number[]): Promise<void> {
  await trx.updateTable("categories").set({ measure_ids: measureIds }).where("id", "=", id).execute();
}
