import { type RawBuilder, sql } from "kysely";
import type { Database, Trx } from "../../platform/database/database.ts";
import type { ProductRow } from "./product-row.ts";
import type { TaxonomyRows } from "./taxonomy.ts";
import type { Renamed } from "./taxonomy-changes.ts";

/**
 * How far the catalogue has been read: the transactions seen (a `pg_snapshot` as text, null = none) and the time up to
 * which offers have begun and ended (ms).
 */
export type Mark = { snapshot: string | null; offersUntil: number };

/**
 * Runs `read` on one state of the database that stands still meanwhile. Cursors are planned to be read to their end, and
 * a first batch out of a million products may take its time.
 */
export function readSnapshot<T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return transaction.execute(async (trx) => {
    await sql`set local cursor_tuple_fraction = 1`.execute(trx);
    await sql`set local statement_timeout = '5min'`.execute(trx);
    return read(trx);
  });
}

/** The transactions that this transaction sees. */
export async function currentSnapshot(trx: Trx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    trx,
  );
  return rows[0]?.snapshot ?? "";
}

/**
 * Rows written by transactions that the mark had not seen. The upper bound keeps out the numbers that a dump brought
 * along from a server with a longer history.
 */
function isUnseen(column: string, snapshot: string): RawBuilder<boolean> {
  const xid = sql.ref(column);
  return sql<boolean>`(${xid} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and ${xid} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${xid}, ${snapshot}::pg_snapshot))`;
}

/** Whether categories or brands have changed since the snapshot. */
export async function taxonomyChanged(trx: Trx, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`select
    exists (select from categories where ${isUnseen("changed_xid", snapshot)})
    or exists (select from brands where ${isUnseen("changed_xid", snapshot)})
    or exists (select from categories c join media m on m.id = c.media_id
      where ${isUnseen("m.changed_xid", snapshot)}) as changed`.execute(trx);
  return rows[0]?.changed ?? false;
}

/** All categories, brands and attribute sets. */
export async function readTaxonomy(trx: Trx): Promise<TaxonomyRows> {
  const categories = await trx
    .selectFrom("categories as c")
    .leftJoin("media as m", (join) => join.onRef("m.id", "=", "c.media_id").on("m.status", "=", "ready"))
    .select(["c.id", "c.parent_id as parentId", "c.name", "c.slug", "c.position", "m.path as imagePath"])
    .execute();
  const brands = await trx.selectFrom("brands").select(["id", "name", "slug", "logo"]).execute();
  const attributeSets = await trx.selectFrom("attribute_sets").select(["id", "name"]).execute();
  return { categories, brands, attributeSets };
}

/** The next moment (ms) after `now` at which an offer begins or ends; null = none. */
export async function nextOfferEdge(trx: Trx, now: number): Promise<number | null> {
  const time = new Date(now);
  const { rows } = await sql<{ edge: number | null }>`select (extract(epoch from least(
      (select min(offer_from) from products where offer_price_cents is not null and offer_from > ${time}),
      (select min(offer_to) from products where offer_price_cents is not null and offer_to > ${time})
    )) * 1000)::float8 as edge`.execute(trx);
  return rows[0]?.edge ?? null;
}

export type ChangedSince = { mark: Mark; now: number; renamed: Renamed };

/** Ids of the products that look different from what they were at the mark. */
function changedIds({ mark, now, renamed }: ChangedSince, snapshot: string): RawBuilder<unknown> {
  const [after, until] = [new Date(mark.offersUntil), new Date(now)];
  return sql`select id from products where ${isUnseen("changed_xid", snapshot)}
    union select product_id from stock where ${isUnseen("changed_xid", snapshot)}
    union select product_id from product_stats where ${isUnseen("changed_xid", snapshot)}
    union select id from products where media_ids <> '{}' and media_ids && array(
      select id from media where ${isUnseen("changed_xid", snapshot)})
    union select id from products where offer_price_cents is not null and ${now} > ${mark.offersUntil}::float8
      and (offer_from > ${after} and offer_from <= ${until} or offer_to > ${after} and offer_to <= ${until})
    union select id from products where ${renamed.categoryIds.length > 0}
      and category_ids && ${renamed.categoryIds}::int[]
    union select id from products where ${renamed.brandIds.length > 0} and brand_id = any(${renamed.brandIds}::int[])`;
}

const BATCH = 500;
const HISTORY_LENGTH = 100;
const IMAGES = 12;

/** The products changed since the mark, or all active ones without a mark, in batches. */
export async function* readProducts(trx: Trx, since: ChangedSince): AsyncGenerator<ProductRow[]> {
  const { snapshot } = since.mark;
  const which = snapshot === null ? sql`p.active` : sql`p.id in (${changedIds(since, snapshot)})`;
  await sql`declare changed_products no scroll cursor for ${selectProducts} where ${which}`.execute(trx);
  for (;;) {
    const { rows } = await sql<ProductRow>`fetch ${sql.lit(BATCH)} from changed_products`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close changed_products`.execute(trx);
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

const selectProducts = sql`select p.id, p.active, p.sku, p.name, p.slug, p.brand_id, p.category_ids, p.price_cents,
    p.offer_price_cents, ${ms("p.offer_from")} as offer_from, ${ms("p.offer_to")} as offer_to,
    p.model, p.attributes, p.attribute_set_id, p.ean, p.mpn, p.oem_codes, p.source_channel,
    ${ms("p.created_at")} as created_at,
    coalesce(s.quantity, 0) as quantity, coalesce(t.sales, 0) as sales, coalesce(t.wished, 0) as wished,
    coalesce(t.rating_sum, 0) as rating_sum, coalesce(t.rating_count, 0) as rating_count,
    case when p.media_ids = '{}' then '{}' else array(
      select m.path from unnest(p.media_ids) with ordinality u (id, place) join media m on m.id = u.id
      where m.status = 'ready' and m.path is not null order by u.place limit ${sql.lit(IMAGES)}
    ) end as image_paths,
    case when p.offer_price_cents is null then '[]' else (
      select coalesce(json_agg(h.entry order by h.recorded_at), '[]') from (
        select recorded_at, json_build_array(${ms("recorded_at")}, price_cents, offer_price_cents,
          ${ms("offer_from")}, ${ms("offer_to")}) as entry
        from price_history where product_id = p.id order by recorded_at desc limit ${sql.lit(HISTORY_LENGTH)}
      ) h
    ) end as history
  from products p
  left join stock s on s.product_id = p.id
  left join product_stats t on t.product_id = p.id`;
