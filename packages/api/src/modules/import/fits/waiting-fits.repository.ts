import type pg from "pg";
import type { UnknownGroup } from "../vehicles/unknown-vehicles.ts";
import { makeKey, modelKey, splitModel } from "../vehicles/vehicle-keys.ts";

const CHUNK = 5000;

/** Stores the unknown vehicles of a file, and stages their ids by their numbers, from 1. */
export async function saveUnknown(client: pg.Client, groups: readonly UnknownGroup[]): Promise<void> {
  const records = groups.map(({ key, spelling, named }, at) => ({
    number: at + 1,
    spelling_key: key,
    spelling,
    make: named.make,
    model: splitModel(named).name,
    platform: splitModel(named).platform,
    engine: named.engine,
    engine_code: named.engineCode,
    ref: named.ref,
    ktype: named.ktype,
    from_month: named.from,
    to_month: named.to,
    make_key: makeKey(named.make),
    model_key: modelKey(splitModel(named).name),
  }));
  for (let from = 0; from < records.length; from += CHUNK) {
    const part = JSON.stringify(records.slice(from, from + CHUNK));
    await client.query(SAVE_UNKNOWN, [part]);
    await client.query(
      `insert into staged_unknown (number, id) select r.number, u.id
       from jsonb_to_recordset($1) as r (number int, spelling_key text)
       join unknown_vehicles u on u.spelling_key = r.spelling_key`,
      [part],
    );
  }
}

const SAVE_UNKNOWN = `
  insert into unknown_vehicles as u (spelling_key, spelling, make, model, platform, engine, engine_code, ref, ktype,
    from_month, to_month, make_key, model_key)
  select spelling_key, spelling, make, model, platform, engine, engine_code, ref, ktype, from_month, to_month,
    make_key, model_key
  from jsonb_to_recordset($1) as r (spelling_key text, spelling text, make text, model text, platform text, engine text,
    engine_code text, ref text, ktype text, from_month int, to_month int, make_key text, model_key text)
  order by spelling_key
  on conflict (spelling_key) do update set from_month = least(u.from_month, excluded.from_month),
    to_month = greatest(u.to_month, excluded.to_month)
  where (u.from_month, u.to_month)
    is distinct from (least(u.from_month, excluded.from_month), greatest(u.to_month, excluded.to_month))`;

/**
 * Gives the products after `after` up to `last` the staged links without a vehicle in place of
 * those that waited.
 */
export async function saveWaiting(client: pg.Client, after: number, last: number): Promise<void> {
  // Products may have thousands: only a hash join compares them in time.
  await client.query("set local enable_hashjoin = on");
  await client.query(
    `delete from waiting_fits w where w.product_id > $1 and w.product_id <= $2
       and w.product_id in (select product_id from staged_fits where product_id > $1 and product_id <= $2)
       and not exists (
         select from staged_fits t left join staged_unknown u on u.number = t.unknown
         where t.product_id > $1 and t.product_id <= $2 and t.vehicle_id is null and t.product_id = w.product_id
           and t.term_id = w.term_id and coalesce(u.id, 0) = coalesce(w.unknown_id, 0))`,
    [after, last],
  );
  await client.query(
    `insert into waiting_fits (product_id, unknown_id, term_id)
     select distinct t.product_id, u.id, t.term_id
     from staged_fits t left join staged_unknown u on u.number = t.unknown
     where t.product_id > $1 and t.product_id <= $2 and t.vehicle_id is null
     on conflict do nothing`,
    [after, last],
  );
  await client.query("set local enable_hashjoin = off");
}

/** Deletes unknown vehicles that nothing names any more, unless somebody has rejected them. */
export async function dropUnnamed(client: pg.Client): Promise<void> {
  await client.query(
    `delete from unknown_vehicles u where rejected_at is null
       and not exists (select from waiting_fits w where w.unknown_id = u.id)`,
  );
}
