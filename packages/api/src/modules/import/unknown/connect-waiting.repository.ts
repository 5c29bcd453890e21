import { type FitTerm, fitTerm } from "@tuerca/contract";
import type { NamedVehicle } from "@tuerca/feeds/values";
import { createTermCache, ensureTerms } from "../fits/fit-terms.repository.ts";
import { termFor } from "../fits/resolve-fits.ts";
import type { KnownVehicle } from "../vehicles/known-vehicle.ts";
import type { SqlClient } from "../write/sql-client.repository.ts";

/** An unknown vehicle by its words, without years: each link has its own. */
type WaitedFor = Omit<NamedVehicle, "from" | "to"> & { unknownId: number };

type WaitingTerm = FitTerm & { id: number };

/** The unknown vehicles for which links wait; without those named by an id, which never come. */
export async function readWaitedFor(client: SqlClient): Promise<WaitedFor[]> {
  const { rows } = await client.query<WaitedFor>(
    `select id as "unknownId", '' as id, ref, ktype, make, model, platform, engine, engine_code as "engineCode"
     from unknown_vehicles u where spelling_key not like 'id:%'
       and exists (select from waiting_fits w where w.unknown_id = u.id) order by id`,
  );
  return rows;
}

/**
 * Gives the links that wait for an unknown vehicle to those that `vehiclesOf` says for their terms;
 * with none they wait on. A list that lacks nothing else is whole then, and an unknown vehicle
 * without links is deleted. Returns the products that got links.
 */
export async function connectWaiting(
  client: SqlClient,
  unknownId: number,
  vehiclesOf: (term: FitTerm | null) => readonly Pick<KnownVehicle, "id" | "from" | "to">[],
): Promise<number[]> {
  const { rows: terms } = await client.query<WaitingTerm>(
    `select id, from_month, to_month, position, quantity, text, conditions from fit_terms
     where id in (select term_id from waiting_fits where unknown_id = $1)`,
    [unknownId],
  );
  // jsonb has its keys in another order, and with it a term would have another digest.
  const stored = terms.map(({ id, ...term }) => ({ id, term: fitTerm.parse(term) }));
  const wanted = [{ id: 0, term: null }, ...stored].flatMap(({ id, term }) =>
    vehiclesOf(term).map((vehicle) => ({ id, term: termFor(term, vehicle), vehicleId: vehicle.id })),
  );
  const connected = [unknownId, [...new Set(wanted.map(({ id }) => id))]];
  const { rows: products } = await client.query<{ id: number }>(
    `select product_id as id from product_fits where product_id in
       (select product_id from waiting_fits where unknown_id = $1 and term_id = any($2))
     order by product_id for update`,
    connected,
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
  await client.query("delete from waiting_fits where unknown_id = $1 and term_id = any($2)", connected);
  await client.query(
    `delete from unknown_vehicles where id = $1
       and not exists (select from waiting_fits where unknown_id = $1)`,
    [unknownId],
  );
  const productIds = products.map(({ id }) => id);
  await client.query(
    `update product_fits f set is_partial = false where product_id = any($1) and is_partial
       and not exists (select from waiting_fits w where w.product_id = f.product_id)`,
    [productIds],
  );
  return productIds;
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
