import type { FieldSet } from "@tuerca/feeds/fields";
import type pg from "pg";

/** The source's id; creates a new source, except in a rehearsal, which returns 0. */
export async function takeSource(client: pg.Client, name: string, isRehearsal: boolean): Promise<number> {
  const find = () => client.query<{ id: number }>("select id from feed_sources where name = $1", [name]);
  const { rows } = await find();
  if (rows[0] || isRehearsal) return rows[0]?.id ?? 0;
  await client.query("insert into feed_sources (name) values ($1) on conflict do nothing", [name]);
  return (await find()).rows[0]?.id ?? 0;
}

/**
 * Stores which fields the source's last import had, as bits; a stopped one adds to those before.
 */
export async function saveSentFields(
  client: pg.Client,
  sourceId: number,
  { fields, isWhole }: { fields: FieldSet; isWhole: boolean },
): Promise<void> {
  if (fields === 0) return;
  const kept = isWhole ? "" : " | coalesce(fields, 0)";
  await client.query(`update feed_sources set fields = $2${kept} where id = $1`, [sourceId, fields]);
}

/**
 * Records that the source sends the staged products that it describes wholly, and their content.
 */
export async function saveSent(client: pg.Client, sourceId: number): Promise<void> {
  await client.query(
    `insert into product_sources (product_id, source_id, content_hash)
     select id, $1, content_hash from staged_products where content_hash is not null order by id
     on conflict (product_id, source_id) do update set content_hash = excluded.content_hash
     where product_sources.content_hash <> excluded.content_hash`,
    [sourceId],
  );
}

/**
 * Forgets the content that other sources (and this one, if it now sent a part) had for the changed
 * products: their next feed is compared with the shop's data.
 */
export async function forgetSent(
  client: pg.Client,
  sourceId: number,
  changedIds: readonly number[],
): Promise<void> {
  await client.query(
    `update product_sources f set content_hash = '' from staged_products s
     where s.id = any($1) and f.product_id = s.id and f.content_hash <> ''
       and (f.source_id <> $2 or s.content_hash is null)`,
    [changedIds, sourceId],
  );
}
