import type { Trx } from "@tuerca/platform/database/database";
import { type RawBuilder, sql } from "kysely";

/** A vehicle in words, with the id of the one that it was merged into, or null. */
export type MergeableVehicle = { id: number; name: string; heir: number | null };

/** A vehicle and the one that it is merged into. */
export type Pair = { from: MergeableVehicle; into: MergeableVehicle };

/** A vehicle by one of its numbers, retired and merged ones too; null if there is none. */
export async function findMergeable(
  trx: Trx,
  { id, ref, ktype }: { id: string; ref: string; ktype: string },
): Promise<MergeableVehicle | null> {
  const [vehicle] = await lockWhere(
    trx,
    sql`v.id::text = ${id} or v.ref = ${ref} or v.ktype::text = ${ktype}`,
  );
  return vehicle ?? null;
}

/** Vehicles by their ids. */
export async function readMergeable(
  trx: Trx,
  ids: readonly number[],
): Promise<Map<number, MergeableVehicle>> {
  const vehicles = await lockWhere(trx, sql`v.id = any(${[...ids]}::integer[])`);
  return new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
}

async function lockWhere(trx: Trx, condition: RawBuilder<unknown>): Promise<MergeableVehicle[]> {
  const { rows } = await sql<MergeableVehicle>`
    select v.id, h.into_id as heir, concat_ws(' ', k.name, m.name, nullif(m.platform, ''), v.name,
      array_to_string(v.engine_codes, ' '), v.kw || ' kW', '(' || coalesce('ref:' || v.ref, 'ktype:' || v.ktype,
      'id:' || v.id) || ')') as name
    from vehicles v join vehicle_models m on m.id = v.model_id join vehicle_makes k on k.id = m.make_id
      left join vehicle_redirects h on h.vehicle_id = v.id
    where ${condition} order by v.id for no key update of v`.execute(trx);
  return rows;
}

function idsOf(pairs: readonly Pair[]) {
  const [from, into] = [pairs.map((one) => one.from.id), pairs.map((one) => one.into.id)];
  return { from, map: sql`unnest(${from}::integer[], ${into}::integer[]) as map (old, heir)` };
}

/**
 * Makes the links to vehicles links to their heirs, each once. Returns the links of each vehicle.
 * Reads all links once: about 10 s for 30 million.
 */
export async function moveLinks(trx: Trx, pairs: readonly Pair[]): Promise<Map<number, number>> {
  const { from, map } = idsOf(pairs);
  await sql`set local statement_timeout = '10min'`.execute(trx);
  const { rows } = await sql<{ old: number; links: number }>`
    with hit as materialized (
      select product_id, vehicle_ids, term_ids from product_fits where vehicle_ids && ${from}::integer[]
    ), saved as (
      update product_fits f set vehicle_ids = one.vehicle_ids, term_ids = one.term_ids
      from (
        select product_id, array_agg(vehicle order by vehicle, term) as vehicle_ids,
          array_agg(term order by vehicle, term) as term_ids
        from (
          select distinct hit.product_id, coalesce(map.heir, link.vehicle) as vehicle, link.term
          from hit, unnest(hit.vehicle_ids, hit.term_ids) link (vehicle, term)
            left join ${map} on map.old = link.vehicle
        ) link group by product_id
      ) one where f.product_id = one.product_id
    )
    select vehicle as old, count(*)::integer as links from hit, unnest(hit.vehicle_ids) vehicle
    where vehicle = any(${from}::integer[]) group by 1`.execute(trx);
  return new Map(rows.map(({ old, links }) => [old, links]));
}

/**
 * Makes the cars of customers cars of another vehicle. Of two with one nickname that one is left,
 * which then is the default if one of them was. Returns their number.
 */
export async function moveCars(trx: Trx, from: number, into: number): Promise<number> {
  const { rows: gone } = await sql<{ id: number; isDefault: boolean }>`
    delete from garage_vehicles old using garage_vehicles own
    where old.vehicle_id = ${from}::integer and own.vehicle_id = ${into}::integer and own.user_id = old.user_id
      and own.nickname is not distinct from old.nickname
    returning own.id, old.is_default as "isDefault"`.execute(trx);
  const defaults = gone.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  await sql`update garage_vehicles set is_default = true where id = any(${defaults}::integer[])`.execute(trx);
  const { numAffectedRows } = await sql`
    update garage_vehicles set vehicle_id = ${into}::integer where vehicle_id = ${from}::integer`.execute(
    trx,
  );
  return gone.length + Number(numAffectedRows ?? 0n);
}

/**
 * Retires vehicles for good: their ids and numbers mean their heirs, which get their displacement.
 */
export async function redirectVehicles(trx: Trx, pairs: readonly Pair[]): Promise<void> {
  const { from, map } = idsOf(pairs);
  await sql`
    update vehicles heir set cc = old.cc from ${map} join vehicles old on old.id = map.old
    where heir.id = map.heir and heir.cc is null and old.cc is not null`.execute(trx);
  await sql`
    update vehicle_redirects r set into_id = map.heir from ${map} where r.into_id = map.old`.execute(trx);
  await sql`
    insert into vehicle_redirects (vehicle_id, into_id, merged_at)
    select old, heir, now() from ${map}`.execute(trx);
  // Followers read a vehicle anew once its row has changed.
  await sql`
    update vehicles v set retired_at = clock_timestamp() from vehicle_redirects r
    where r.vehicle_id = v.id and (r.vehicle_id = any(${from}::integer[]) or r.into_id in (select heir from ${map}))`.execute(
    trx,
  );
}

/**
 * Makes alerts for redirected vehicles alerts for their heirs. Those for a model of which no
 * vehicle is offered become the heirs' model's. Of two alerts of an address for one car, the one
 * that waits stays, else the one that waits longer.
 */
export async function moveAlerts(trx: Trx): Promise<void> {
  await sql`
    with moved as (${MOVED}), ranked as (
      select id, row_number() over (
        partition by category_id, car_level, coalesce(moved.heir, car_id), email
        order by confirmed_at is not null desc, expires_at desc, id desc) as place
      from stock_alerts left join moved on moved.level = car_level and moved.old = car_id
      where product_id is null)
    delete from stock_alerts a using ranked where a.id = ranked.id and ranked.place > 1`.execute(trx);
  await sql`
    update stock_alerts a set car_id = moved.heir from (${MOVED}) moved
    where moved.level = a.car_level and moved.old = a.car_id`.execute(trx);
}

/** The cars whose alerts move, with their heirs, of which none moves itself. */
const MOVED = sql`
  select 'vehicle' as level, vehicle_id as old, into_id as heir from vehicle_redirects
  union all
  select 'model', gone.model_id, min(heir.model_id)
  from vehicle_redirects join vehicles gone on gone.id = vehicle_id join vehicles heir on heir.id = into_id
  where heir.retired_at is null and not exists (
    select from vehicles v where v.model_id = gone.model_id and v.retired_at is null)
  group by gone.model_id`;
