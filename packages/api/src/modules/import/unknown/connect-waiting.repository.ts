import { type FitTerm, fitTerm } from "@tuerca/contract";
import { createTermCache, ensureTerms } from "../fits/fit-terms.repository.ts";
import { termFor } from "../fits/resolve-fits.ts";
import type { KnownVehicle } from "../vehicles/known-vehicle.ts";
import type { SqlClient } from "../write/sql-client.repository.ts";

type WaitingTerm = FitTerm & { id: number };

/**
 * Gives the products that wait for an unknown vehicle their links to vehicles of the shop, in the
 * running transaction. A list that lacks nothing else is whole from then on. Returns how many
 * products got links.
 */
export async function connectWaiting(
  client: SqlClient,
  unknownId: number,
  vehicles: readonly Pick<KnownVehicle, "id" | "from" | "to">[],
): Promise<number> {
  const { rows: products } = await client.query<{ id: number }>(
    `select product_id as id from product_fits where product_id in
       (select product_id from waiting_fits where unknown_id = $1) order by product_id for update`,
    [unknownId],
  );
  const { rows: terms } = await client.query<WaitingTerm>(
    `select id, from_month, to_month, position, quantity, text, conditions from fit_terms
     where id in (select term_id from waiting_fits where unknown_id = $1)`,
    [unknownId],
  );
  // jsonb has its keys in another order, and with it a term would have another digest.
  const stored = terms.map(({ id, ...term }) => ({ id, term: fitTerm.parse(term) }));
  const withNone = [{ id: 0, term: null }, ...stored];
  const wanted = vehicles.flatMap((vehicle) =>
    withNone.map(({ id, term }) => ({ id, term: termFor(term, vehicle), vehicleId: vehicle.id })),
  );
  const ids = await ensureTerms(
    client,
    createTermCache(),
    wanted.map(({ term }) => term),
  );
  const links = wanted.map(({ id, term, vehicleId }) => ({
    waiting: id,
    vehicle_id: vehicleId,
    term_id: ids.of(term),
  }));
  await client.query(ADD_LINKS, [unknownId, JSON.stringify(links)]);
  await client.query("delete from waiting_fits where unknown_id = $1", [unknownId]);
  await client.query(
    `update product_fits f set is_partial = false where product_id = any($1) and is_partial
       and not exists (select from waiting_fits w where w.product_id = f.product_id)`,
    [products.map(({ id }) => id)],
  );
  return products.length;
}

const ADD_LINKS = `
  with added as (
    select w.product_id, r.vehicle_id, r.term_id from waiting_fits w
    join jsonb_to_recordset($2) as r (waiting int, vehicle_id int, term_id int) on r.waiting = w.term_id
    where w.unknown_id = $1
  ), merged as (
    select product_id, vehicle_id, term_id from added
    union
    select f.product_id, u.vehicle_id, u.term_id
    from product_fits f cross join unnest(f.vehicle_ids, f.term_ids) u (vehicle_id, term_id)
    where f.product_id in (select product_id from added)
  ), lists as (
    select product_id, array_agg(vehicle_id order by vehicle_id, term_id) as vehicle_ids,
      array_agg(term_id order by vehicle_id, term_id) as term_ids
    from merged group by product_id
  )
  update product_fits f set vehicle_ids = l.vehicle_ids, term_ids = l.term_ids
  from lists l where l.product_id = f.product_id`;
