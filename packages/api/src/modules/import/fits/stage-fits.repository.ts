import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/**
 * The staged links of an import, numbers only. A link whose vehicle is not known has its `group`; a
 * rejected one has neither.
 */
export type StagedFit = {
  productId: number;
  vehicleId: number | null;
  termId: number;
  group: number | null;
};

/** Creates the tables of staged links and unknown vehicles, which only this connection sees. */
export async function createFitStaging(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table staged_fits (product_id integer not null, vehicle_id integer, term_id integer not null,
       unknown integer);
     create temp table staged_unknown (number integer primary key, id integer not null)`,
  );
}

/** Adds links to the staging table. */
export async function stageFits(client: pg.Client, fits: readonly StagedFit[]): Promise<void> {
  const stream = client.query(copyFrom("copy staged_fits from stdin"));
  const done = once(stream, "finish");
  stream.end(
    fits
      .map(
        ({ productId, vehicleId, termId, group }) =>
          `${productId}\t${vehicleId ?? "\\N"}\t${termId}\t${group ?? "\\N"}\n`,
      )
      .join(""),
  );
  await done;
}

/** Prepares the staged links for reading by ranges of products. */
export async function indexStagedFits(client: pg.Client): Promise<void> {
  await client.query("create index on staged_fits (product_id)");
  await client.query("analyze staged_fits");
}

/** The last product of the next `count` staged ones after a product; null after the last. */
export async function nextRangeEnd(client: pg.Client, after: number, count: number): Promise<number | null> {
  const { rows } = await client.query<{ last: number | null }>(
    `with recursive ids as (
       (select product_id as id, 1 as place from staged_fits where product_id > $1 order by product_id limit 1)
       union all
       select (select product_id from staged_fits where product_id > ids.id order by product_id limit 1), place + 1
       from ids where place < $2 and ids.id is not null
     ) select max(id) as last from ids`,
    [after, count],
  );
  return rows[0]?.last ?? null;
}

/**
 * Counts of products in a range: with links in the file, of those new and changed ones, and those
 * whose list is partial. A link is a vehicle of a product; `leaving` ones are not in the file.
 */
export type RangeCounts = {
  products: number;
  added: number;
  changed: number;
  partial: number;
  links: number;
  known: number;
  leaving: number;
};
/** The counts of no product. */
export const NO_RANGE: RangeCounts = {
  products: 0,
  added: 0,
  changed: 0,
  partial: 0,
  links: 0,
  known: 0,
  leaving: 0,
};

/**
 * Gives the products after `after` up to `last` the staged links in place of theirs. If those were
 * of another source, the hashes of the product's feeds go: their next import compares it again.
 */
export async function saveStagedFits(
  client: pg.Client,
  sourceId: number,
  after: number,
  last: number,
): Promise<RangeCounts> {
  await client.query(
    `update product_sources s set content_hash = '' from product_fits f
     where f.product_id > $2 and f.product_id <= $3 and f.source_id <> $1 and s.product_id = f.product_id
       and s.content_hash <> '' and exists (select from staged_fits t where t.product_id = f.product_id)`,
    [sourceId, after, last],
  );
  const { rows } = await client.query<RangeCounts>(
    `with found as (
       select product_id, coalesce(array_agg(vehicle_id order by vehicle_id, term_id)
           filter (where vehicle_id is not null), '{}') as vehicle_ids,
         coalesce(array_agg(term_id order by vehicle_id, term_id)
           filter (where vehicle_id is not null), '{}') as term_ids,
         bool_or(vehicle_id is null) as is_partial
       from (select distinct product_id, vehicle_id, term_id from staged_fits
         where product_id > $2 and product_id <= $3) d
       group by product_id
     ), counted as (
       select n.is_partial, (select count(distinct v) from unnest(n.vehicle_ids) v) as links,
         (select count(*) from (select unnest(n.vehicle_ids) intersect select unnest(o.vehicle_ids)) k) as known,
         (select count(distinct v) from unnest(o.vehicle_ids) v) as before
       from found n left join product_fits o on o.product_id = n.product_id
     ), saved as (
       insert into product_fits as f (product_id, vehicle_ids, term_ids, is_partial, source_id)
       select product_id, vehicle_ids, term_ids, is_partial, $1 from found order by product_id
       on conflict (product_id) do update set vehicle_ids = excluded.vehicle_ids, term_ids = excluded.term_ids,
         is_partial = excluded.is_partial, source_id = excluded.source_id
       where (f.vehicle_ids, f.term_ids, f.is_partial, f.source_id)
         is distinct from (excluded.vehicle_ids, excluded.term_ids, excluded.is_partial, excluded.source_id)
       returning xmax = 0 as is_new
     )
     select (select count(*)::int from counted) as products,
       (select count(*) filter (where is_partial)::int from counted) as partial,
       (select coalesce(sum(links), 0)::int from counted) as links,
       (select coalesce(sum(known), 0)::int from counted) as known,
       (select coalesce(sum(before - known), 0)::int from counted) as leaving,
       (select count(*) filter (where is_new)::int from saved) as added,
       (select count(*) filter (where not is_new)::int from saved) as changed`,
    [sourceId, after, last],
  );
  return rows[0] ?? NO_RANGE;
}

/** Every `sku_key` with its product's id, or that of the one it was merged into, in parts. */
export async function* readSkuKeys(client: pg.Client): AsyncGenerator<{ product: number; key: string }[]> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ id: number; product: number; key: string }>(
      "select id, heir_of(id) as product, sku_key as key from products where id > $1 and sku_key is not null order by id limit 20000",
      [after],
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? after;
  }
}

/**
 * Records what a source says of itself, and when it was loaded. Leaves an equal row, unless the
 * import changed links (`isNews`).
 */
export async function describeFitSource(
  client: pg.Client,
  sourceId: number,
  { version, complete, isNews }: { version: string; complete: boolean; isNews: boolean },
): Promise<void> {
  await client.query(
    `update fit_sources set version = $2, complete = $3, loaded_at = now()
     where id = $1 and ($4 or (version, complete) is distinct from ($2, $3))`,
    [sourceId, version, complete, isNews],
  );
}
