import type pg from "pg";
import { ImportError } from "../import-error.ts";
import { slugFor } from "../slugify.ts";
import type { IdCache } from "./id-cache.ts";
import { takeIds } from "./known-products.repository.ts";
import { assignSlugs } from "./slugs.repository.ts";

type Wanted = { key: string; parentId: number; parentName: string; name: string };

/** The identity of a category: the names from the top down, ignoring case. */
export function categoryKey(path: readonly string[]): string {
  return path.join(">").toLowerCase();
}

/** Throws ImportError if the category of the settings does not exist. */
export async function refuseUnknownCategory(client: pg.Client, id: number): Promise<void> {
  const { rowCount } = await client.query("select from categories where id = $1", [id]);
  if (rowCount === 0) throw new ImportError(`MAIN_CATEGORY_ID is ${id}, but the shop has no such category.`);
}

/** Ensures that every category of the paths exists under the main category, level by level. */
export async function ensureCategories(
  client: pg.Client,
  cache: IdCache,
  paths: readonly (readonly string[])[],
  mainCategoryId: number,
): Promise<void> {
  const depth = Math.max(0, ...paths.map((path) => path.length));
  for (let level = 1; level <= depth; level += 1) {
    const wanted = new Map<string, Wanted>();
    for (const path of paths) {
      const key = categoryKey(path.slice(0, level));
      if (path.length < level || cache.has(key) || wanted.has(key)) continue;
      const parentId =
        level === 1 ? mainCategoryId : (cache.get(categoryKey(path.slice(0, level - 1))) ?? mainCategoryId);
      wanted.set(key, { key, parentId, parentName: path[level - 2] ?? "", name: path[level - 1] ?? "" });
    }
    if (wanted.size > 0) await ensureLevel(client, cache, [...wanted.values()]);
  }
}

async function ensureLevel(client: pg.Client, cache: IdCache, wanted: Wanted[]): Promise<void> {
  const { rows } = await client.query<{ id: number; key: string }>(
    `select c.id, w.key from unnest($1::text[], $2::integer[], $3::text[]) as w (key, parent_id, name_key)
     join categories c on c.parent_id = w.parent_id and c.name_key = w.name_key`,
    [
      wanted.map((one) => one.key),
      wanted.map((one) => one.parentId),
      wanted.map((one) => one.name.toLowerCase()),
    ],
  );
  for (const { id, key } of rows) cache.set(key, id);
  const missing = wanted.filter((one) => !cache.has(one.key));
  if (missing.length > 0) await insertCategories(client, cache, missing);
}

/** New categories follow the existing ones, in the order of the feed. */
async function insertCategories(client: pg.Client, cache: IdCache, missing: Wanted[]): Promise<void> {
  const ids = await takeIds(client, "categories", missing.length);
  const made = missing.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
  const slugs = await assignSlugs(
    client,
    "category",
    made.map(({ id, ...one }) => ({ id, bases: slugBases(one) })),
  );
  await client.query(
    `insert into categories (id, parent_id, name, name_key, slug, position) overriding system value
     select id, parent_id, name, name_key, slug, id
     from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[])
       as c (id, parent_id, name, name_key, slug)`,
    [
      made.map((one) => one.id),
      made.map((one) => one.parentId),
      made.map((one) => one.name),
      made.map((one) => one.name.toLowerCase()),
      made.map((one) => slugs.get(one.id)),
    ],
  );
  for (const { id, key } of made) cache.set(key, id);
}

function slugBases({ name, parentName }: Pick<Wanted, "name" | "parentName">): string[] {
  const own = slugFor("category", name);
  return parentName === "" ? [own] : [own, slugFor("category", `${name} ${parentName}`)];
}
