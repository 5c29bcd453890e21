import type pg from "pg";

/** A product's fits to write; null leaves what the shop has. */
export type ProductFits = {
  product_id: number;
  universal: boolean | null;
  vehicle_ids: readonly number[] | null;
  term_ids: readonly number[] | null;
  is_partial: boolean | null;
};

/**
 * Writes the fits of products that differ from the shop's; returns the ids of those products. Equal
 * fits stay those of their source.
 */
export async function saveFits(
  client: pg.Client,
  sourceId: number,
  products: readonly ProductFits[],
): Promise<number[]> {
  const { rows } = await client.query<{ product_id: number }>(
    `insert into product_fits as f (product_id, universal, vehicle_ids, term_ids, is_partial, source_id)
     select r.product_id, coalesce(r.universal, o.universal, false), coalesce(r.vehicle_ids, o.vehicle_ids, '{}'),
       coalesce(r.term_ids, o.term_ids, '{}'), coalesce(r.is_partial, o.is_partial, false),
       case when r.vehicle_ids is null and o.product_id is not null then o.source_id else $2 end
     from jsonb_to_recordset($1)
       as r (product_id int, universal boolean, vehicle_ids int[], term_ids int[], is_partial boolean)
     left join product_fits o on o.product_id = r.product_id
     where o.product_id is not null or r.universal or r.is_partial or r.vehicle_ids <> '{}'
     order by r.product_id
     on conflict (product_id) do update set universal = excluded.universal, vehicle_ids = excluded.vehicle_ids,
       term_ids = excluded.term_ids, is_partial = excluded.is_partial, source_id = excluded.source_id
     where (f.universal, f.vehicle_ids, f.term_ids, f.is_partial)
       is distinct from (excluded.universal, excluded.vehicle_ids, excluded.term_ids, excluded.is_partial)
     returning f.product_id`,
    [JSON.stringify(products), sourceId],
  );
  if (rows.length > 0)
    await client.query("update fit_sources set loaded_at = now() where id = $1", [sourceId]);
  const ids = rows.map(({ product_id }) => product_id);
  const relisted = new Set(products.flatMap((one) => (one.vehicle_ids === null ? [] : [one.product_id])));
  // What waited was of the list before.
  await client.query("delete from waiting_fits where product_id = any($1)", [
    ids.filter((id) => relisted.has(id)),
  ]);
  return ids;
}
