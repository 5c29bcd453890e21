import type pg from "pg";
import type { IdCache } from "./id-cache.ts";

/** The set of products without one in their feed. */
export const FIRST_ATTRIBUTE_SET = 1;

/** The identity of an attribute set, which ignores case. */
export function attributeSetKey(name: string): string {
  return name.toLowerCase();
}

/**
 * Ensures that every attribute set exists, under its first spelling. There are few, so all are
 * read.
 */
export async function ensureAttributeSets(
  client: pg.Client,
  cache: IdCache,
  names: readonly string[],
): Promise<void> {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const key = attributeSetKey(name);
    if (!cache.has(key) && !wanted.has(key)) wanted.set(key, name);
  }
  if (wanted.size === 0) return;
  await readAll(client, cache);
  const missing = [...wanted].filter(([key]) => !cache.has(key)).map(([, name]) => name);
  if (missing.length === 0) return;
  await client.query("insert into attribute_sets (name) select unnest($1::text[])", [missing]);
  await readAll(client, cache);
}

async function readAll(client: pg.Client, cache: IdCache): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string }>(
    "select id, name from attribute_sets order by id desc",
  );
  for (const { id, name } of rows) cache.set(attributeSetKey(name), id);
}
