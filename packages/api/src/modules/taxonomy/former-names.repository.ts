import { columns } from "@tuerca/platform/database/columns";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";
import { brandKey, categoryNameKey } from "./names.ts";

/** A name, and the category directly above it. */
type Place = { parentId: number; name: string };

/** Lets imports find a category by a former name and place. */
export async function keepFeedName(trx: Trx, id: number, { parentId, name }: Place): Promise<void> {
  await trx
    .insertInto("category_feed_names")
    .values({ parent_id: parentId, name_key: categoryNameKey(name), name, category_id: id })
    .onConflict((conflict) =>
      conflict.columns(["parent_id", "name_key"]).doUpdateSet({ name, category_id: id }),
    )
    .execute();
}

/** Makes a name mean the category that has it now. */
export async function dropFeedName(trx: Trx, { parentId, name }: Place): Promise<void> {
  await trx
    .deleteFrom("category_feed_names")
    .where("parent_id", "=", parentId)
    .where("name_key", "=", categoryNameKey(name))
    .execute();
}

/** Gives a category the former names of one that is removed, and of those that were below it. */
export async function inheritFeedNames(trx: Trx, from: number, to: number): Promise<void> {
  await sql`update category_feed_names set category_id = ${to} where category_id = ${from}`.execute(trx);
  await sql`
    insert into category_feed_names (parent_id, name_key, name, category_id)
    select ${to}::integer, f.name_key, f.name, f.category_id from category_feed_names f
    where f.parent_id = ${from} and not exists (
      select from categories c where c.parent_id = ${to} and c.name_key = f.name_key)
    on conflict do nothing`.execute(trx);
}

/** Former names of a category, each with the id of the category above it. */
export function listFeedNames(db: Database, id: number): Promise<Place[]> {
  return db
    .selectFrom("category_feed_names")
    .select(columns("parent_id", "name"))
    .where("category_id", "=", id)
    .orderBy("name_key")
    .execute();
}

/** Lets imports find a brand by a former name. */
export async function keepBrandName(trx: Trx, id: number, name: string): Promise<void> {
  await trx
    .insertInto("brand_feed_names")
    .values({ name_key: brandKey(name), name, brand_id: id })
    .onConflict((conflict) => conflict.column("name_key").doUpdateSet({ name, brand_id: id }))
    .execute();
}

/** Makes a name mean the brand that has it now. */
export async function dropBrandName(trx: Trx, name: string): Promise<void> {
  await trx.deleteFrom("brand_feed_names").where("name_key", "=", brandKey(name)).execute();
}

/** Gives a brand the former names of another one. */
export async function inheritBrandNames(trx: Trx, from: number, to: number): Promise<void> {
  await trx.updateTable("brand_feed_names").set({ brand_id: to }).where("brand_id", "=", from).execute();
}

/** Former names of a brand. */
export async function listBrandNames(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom("brand_feed_names")
    .select("name")
    .where("brand_id", "=", id)
    .orderBy("name_key")
    .execute();
  return rows.map(({ name }) => name);
}

type PageKind = "category" | "brand";

/** Makes the addresses of a page lead to another one, in one step. */
export async function inheritSlugs(trx: Trx, kind: PageKind, from: number, to: number): Promise<void> {
  await sql`
    update slugs set target_id = ${to}
    where kind <> 'product' and kind = ${sql.lit(kind)} and target_id = ${from}`.execute(trx);
}

/** The addresses of a page besides its own. */
export async function listFormerSlugs(
  db: Database,
  kind: PageKind,
  { id, slug }: { id: number; slug: string },
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from slugs
    where kind <> 'product' and kind = ${sql.lit(kind)} and target_id = ${id} and slug <> ${slug}
    order by slug limit 200`.execute(db);
  return rows.map((row) => row.slug);
}
