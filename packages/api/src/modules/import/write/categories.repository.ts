import { ImportError } from "@tuerca/feeds";
import type pg from "pg";
import { assignSlugs, releaseSlugs } from "../../slugs/index.ts";
import { categoryNameKey, slugBases } from "../../taxonomy/index.ts";
import type { IdCache } from "./id-cache.ts";
import { takeIds } from "./known-products.repository.ts";

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

async function ensureLevel(client: pg.Client, cache: IdCache, wanted: readonly Wanted[]): Promise<void> {
  await findLevel(client, cache, wanted);
  const missing = wanted.filter((one) => !cache.has(one.key));
  if (missing.length === 0) return;
  await insertCategories(client, cache, missing);
  const lost = missing.filter((one) => !cache.has(one.key));
  // Somebody in the office was faster.
  if (lost.length > 0) await findLevel(client, cache, lost);
}

/** Finds categories by their names, or by former ones that somebody in the office has changed. */
async function findLevel(client: pg.Client, cache: IdCache, wanted: readonly Wanted[]): Promise<void> {
  const { rows } = await client.query<{ id: number; key: string }>(
    `select w.key, coalesce(c.id, f.category_id) as id
     from unnest($1::text[], $2::integer[], $3::text[]) as w (key, parent_id, name_key)
     left join categories c on c.parent_id = w.parent_id and c.name_key = w.name_key
     left join category_feed_names f on f.parent_id = w.parent_id and f.name_key = w.name_key
     where coalesce(c.id, f.category_id) is not null`,
    [
      wanted.map((one) => one.key),
      wanted.map((one) => one.parentId),
      wanted.map((one) => categoryNameKey(one.name)),
    ],
  );
  for (const { id, key } of rows) cache.set(key, id);
}

/**
 * New categories follow the existing ones, in the order of the feed. Those that somebody makes at
 * the same moment are left out.
 */
async function insertCategories(client: pg.Client, cache: IdCache, missing: Wanted[]): Promise<void> {
  const ids = await takeIds(client, "categories", missing.length);
  const made = missing.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
  const slugs = await assignSlugs(
    client,
    "category",
    made.map(({ id, ...one }) => ({ id, bases: slugBases(one) })),
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into categories (id, parent_id, name, name_key, slug, position) overriding system value
     select id, parent_id, name, name_key, slug, id
     from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::text[])
       as c (id, parent_id, name, name_key, slug)
     on conflict (parent_id, name_key) do nothing returning id`,
    [
      made.map((one) => one.id),
      made.map((one) => one.parentId),
      made.map((one) => one.name),
      made.map((one) => categoryNameKey(one.name)),
      made.map((one) => slugs.get(one.id)),
    ],
  );
  const written = new Set(rows.map(({ id }) => id));
  for (const { id, key } of made) if (written.has(id)) cache.set(key, id);
  await releaseSlugs(
    client,
    "category",
    made.flatMap(({ id }) => (written.has(id) ? [] : [id])),
  );
}
