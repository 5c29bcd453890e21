import type { Trx } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * Adds a product's links to those of another one, each once, and leaves it without any. Returns the
 * number of links that the other one gets. Its own source stays, if it has one. Links that wait for
 * an unknown vehicle move, too.
 */
export async function moveFits(trx: Trx, from: number, into: number): Promise<number> {
  await moveWaiting(trx, from, into);
  const { rows } = await sql<{ links: number }>`
    with old as (
      delete from product_fits where product_id = ${from}::integer returning *
    ), own as (
      select * from product_fits where product_id = ${into}::integer
    ), link as (
      select unnest(vehicle_ids) as vehicle, unnest(term_ids) as term from old
      union select unnest(vehicle_ids), unnest(term_ids) from own
    ), merged as (
      select coalesce(array_agg(vehicle order by vehicle, term), '{}') as vehicle_ids,
        coalesce(array_agg(term order by vehicle, term), '{}') as term_ids from link
    ), saved as (
      insert into product_fits as f (product_id, universal, vehicle_ids, term_ids, is_partial, source_id)
      select ${into}::integer, old.universal, merged.vehicle_ids, merged.term_ids, old.is_partial, old.source_id
      from old, merged
      on conflict (product_id) do update set universal = f.universal or excluded.universal,
        vehicle_ids = excluded.vehicle_ids, term_ids = excluded.term_ids,
        is_partial = f.is_partial or excluded.is_partial,
        source_id = coalesce(f.source_id, excluded.source_id)
      returning cardinality(vehicle_ids) as links
    )
    select (saved.links - coalesce((select cardinality(vehicle_ids) from own), 0))::integer as links
    from saved`.execute(trx);
  return rows[0]?.links ?? 0;
}

/**
 * A list that is partial for another reason gets a row without a vehicle, so that it stays partial.
 */
async function moveWaiting(trx: Trx, from: number, into: number): Promise<void> {
  await sql`
    insert into waiting_fits (product_id, unknown_id, term_id)
    select ${into}::integer, unknown_id, term_id from waiting_fits where product_id = ${from}::integer
    union select ${into}::integer, null, 0 from product_fits f
      where f.product_id in (${from}, ${into}) and f.is_partial
        and not exists (select from waiting_fits w where w.product_id = f.product_id)
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom("waiting_fits").where("product_id", "=", from).execute();
}
