import type pg from "pg";
import { assignSlugs, releaseSlugs, slugFor } from "../../slugs/index.ts";
import { brandKey } from "../../taxonomy/index.ts";
import type { IdCache } from "./id-cache.ts";
import { takeIds } from "./known-products.repository.ts";

/** Ensures that every brand exists, under its first spelling. */
export async function ensureBrands(
  client: pg.Client,
  cache: IdCache,
  names: Iterable<string>,
): Promise<void> {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const key = brandKey(name);
    if (!cache.has(key) && !wanted.has(key)) wanted.set(key, name);
  }
  if (wanted.size === 0) return;
  await findBrands(client, cache, wanted);
  if (wanted.size === 0) return;
  await insertBrands(client, cache, wanted);
  // Somebody in the office was faster.
  if (wanted.size > 0) await findBrands(client, cache, wanted);
}

/** Finds brands by their names or former ones, and takes them out of the wanted. */
async function findBrands(client: pg.Client, cache: IdCache, wanted: Map<string, string>): Promise<void> {
  const { rows } = await client.query<{ id: number; name_key: string }>(
    `select id, name_key from brands where name_key = any($1)
     union all
     select brand_id, name_key from brand_feed_names f where name_key = any($1)
       and not exists (select from brands b where b.name_key = f.name_key)`,
    [[...wanted.keys()]],
  );
  take(cache, wanted, rows);
}

function take(
  cache: IdCache,
  wanted: Map<string, string>,
  found: readonly { id: number; name_key: string }[],
): void {
  for (const { id, name_key } of found) {
    cache.set(name_key, id);
    wanted.delete(name_key);
  }
}

/** Those that somebody makes at the same moment stay wanted. */
async function insertBrands(client: pg.Client, cache: IdCache, wanted: Map<string, string>): Promise<void> {
  const ids = await takeIds(client, "brands", wanted.size);
  const made = [...wanted].map(([key, name], index) => ({ id: ids[index] ?? 0, key, name }));
  const slugs = await assignSlugs(
    client,
    "brand",
    made.map(({ id, name }) => ({ id, bases: [slugFor("brand", name)] })),
  );
  const { rows } = await client.query<{ id: number; name_key: string }>(
    `insert into brands (id, name, name_key, slug) overriding system value
     select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[])
     on conflict (name_key) do nothing returning id, name_key`,
    [
      made.map((one) => one.id),
      made.map((one) => one.name),
      made.map((one) => one.key),
      made.map((one) => slugs.get(one.id)),
    ],
  );
  take(cache, wanted, rows);
  await releaseSlugs(
    client,
    "brand",
    made.flatMap(({ id, key }) => (wanted.has(key) ? [id] : [])),
  );
}
