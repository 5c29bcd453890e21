import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { brandKey } from "./names.ts";

/** A brand as it is stored. */
export type StoredBrand = { id: number; name: string; slug: string };

/** All brands. */
export function readBrands(db: Database): Promise<StoredBrand[]> {
  return db.selectFrom("brands").select(["id", "name", "slug"]).execute();
}

/** A brand by its id, or null. */
export async function findBrandById(db: Database, id: number): Promise<StoredBrand | null> {
  return (
    (await db.selectFrom("brands").select(["id", "name", "slug"]).where("id", "=", id).executeTakeFirst()) ??
    null
  );
}

/**
 * Locks brands, so that no product gets them any more: the one of an id, and the one of a name,
 * ignoring case.
 */
export function lockBrands(trx: Trx, id: number, name: string): Promise<StoredBrand[]> {
  return trx
    .selectFrom("brands")
    .select(["id", "name", "slug"])
    .where((of) => of.or([of("id", "=", id), of("name_key", "=", brandKey(name))]))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** A new id of a brand. */
export async function takeBrandId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('brands', 'id'))::integer as id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Inserts a brand; false if somebody has just made one of this name. */
export async function insertBrand(trx: Trx, { id, name, slug }: StoredBrand): Promise<boolean> {
  const { rows } = await sql`
    insert into brands (id, name, name_key, slug) overriding system value
    values (${id}, ${name}, ${brandKey(name)}, ${slug})
    on conflict (name_key) do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** Writes a brand's name and address. */
export async function updateBrand(trx: Trx, { id, name, slug }: StoredBrand): Promise<void> {
  await trx
    .updateTable("brands")
    .set({ name, name_key: brandKey(name), slug })
    .where("id", "=", id)
    .execute();
}

/** Deletes a brand, to which nothing refers any more. */
export async function deleteBrand(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("brands").where("id", "=", id).execute();
}
