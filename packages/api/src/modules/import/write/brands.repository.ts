import type pg from "pg";
import { slugFor } from "../slugify.ts";
import type { IdCache } from "./id-cache.ts";
import { takeIds } from "./known-products.repository.ts";
import { assignSlugs } from "./slugs.repository.ts";

/** The identity of a brand, which ignores case. */
export function brandKey(name: string): string {
  return name.toLowerCase();
}

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
  const { rows } = await client.query<{ id: number; name_key: string }>(
    "select id, name_key from brands where name_key = any($1)",
    [[...wanted.keys()]],
  );
  for (const { id, name_key } of rows) {
    cache.set(name_key, id);
    wanted.delete(name_key);
  }
  await insertBrands(client, cache, wanted);
}

async function insertBrands(client: pg.Client, cache: IdCache, wanted: Map<string, string>): Promise<void> {
  const ids = await takeIds(client, "brands", wanted.size);
  const made = [...wanted].map(([key, name], index) => ({ id: ids[index] ?? 0, key, name }));
  const slugs = await assignSlugs(
    client,
    "brand",
    made.map(({ id, name }) => ({ id, bases: [slugFor("brand", name)] })),
  );
  if (made.length > 0)
    await client.query(
      `insert into brands (id, name, name_key, slug) overriding system value
       select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[])`,
      [
        made.map((one) => one.id),
        made.map((one) => one.name),
        made.map((one) => one.key),
        made.map((one) => slugs.get(one.id)),
      ],
    );
  for (const { id, key } of made) cache.set(key, id);
}
