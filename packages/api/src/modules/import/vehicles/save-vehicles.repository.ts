import type { FeedVehicle, VehicleReader } from "@tuerca/feeds";
import { foldName, slugify } from "@tuerca/feeds/values";
import type { SqlClient } from "../write/sql-client.repository.ts";
import { modelIdentity, type VehiclePlan } from "./plan-vehicles.ts";
import { makeKey } from "./vehicle-keys.ts";
import { readMakes, readModels } from "./vehicles.repository.ts";

const CHUNK = 5000;

/** Runs an insert or update of `$1`, a JSON list of records, in parts. */
async function eachChunk(client: SqlClient, sql: string, records: readonly object[], ...rest: unknown[]) {
  for (let from = 0; from < records.length; from += CHUNK)
    await client.query(sql, [JSON.stringify(records.slice(from, from + CHUNK)), ...rest]);
}

/** Ids of models by make and model, see `modelOf`. */
export type ModelIds = ReadonlyMap<string, number>;

function modelOf(makeId: number | undefined, key: string): string {
  return `${makeId} ${key}`;
}

/** Ensures that the makes and models of rows exist, under their first spelling. */
export async function ensureModels(
  client: SqlClient,
  rows: readonly FeedVehicle[],
): Promise<(row: FeedVehicle) => number> {
  const makes = Map.groupBy(rows, ({ make }) => makeKey(make));
  const ofMakes = [...makes].map(([key, [row]]) => ({
    key,
    name: row?.make,
    slug: slugify(row?.make ?? ""),
  }));
  const known = new Set((await readMakes(client)).map(({ key }) => key));
  await eachChunk(
    client,
    `insert into vehicle_makes (name, name_key, slug) select name, key, slug
     from jsonb_to_recordset($1) as r (name text, key text, slug text)`,
    ofMakes.filter(({ key }) => !known.has(key)),
  );
  const makeIds = new Map((await readMakes(client)).map(({ key, id }) => [key, id]));
  const keyOf = (row: FeedVehicle) => modelOf(makeIds.get(makeKey(row.make)), modelIdentity(row));
  const models = await insertModels(client, rows, keyOf, makeIds);
  return (row) => models.get(keyOf(row)) ?? 0;
}

async function insertModels(
  client: SqlClient,
  rows: readonly FeedVehicle[],
  keyOf: (row: FeedVehicle) => string,
  makeIds: ReadonlyMap<string, number>,
): Promise<ModelIds> {
  const read = async () =>
    new Map((await readModels(client)).map(({ makeId, key, id }) => [modelOf(makeId, key), id]));
  const known = await read();
  const wanted = Map.groupBy(rows, keyOf);
  const made = [...wanted].flatMap(([key, [row]]) => (row && !known.has(key) ? [row] : []));
  await eachChunk(
    client,
    `insert into vehicle_models (make_id, name, platform, name_key, from_month, month_known, slug)
     select make_id, name, platform, key, from_month, false, slug from jsonb_to_recordset($1)
       as r (make_id int, name text, platform text, key text, from_month int, slug text)`,
    made.map((row) => ({
      make_id: makeIds.get(makeKey(row.make)),
      name: row.model,
      platform: row.platform,
      key: modelIdentity(row),
      from_month: row.from,
      slug: slugify(`${row.model} ${row.platform}`),
    })),
  );
  return read();
}

const RECORD = `as r (id int, model_id int, name text, name_key text, engine_codes text[], kw int, cc int, fuel text,
  from_month int, to_month int, month_known boolean, ktype int, ref text)`;

function toRecord(row: FeedVehicle, modelId: number, id: number | null) {
  return {
    id,
    model_id: modelId,
    name: row.name,
    name_key: foldName(row.name),
    engine_codes: row.engineCodes,
    kw: row.kw,
    cc: row.cc,
    fuel: row.fuel,
    from_month: row.from,
    to_month: row.to,
    month_known: row.monthKnown,
    ktype: row.ktype,
    ref: row.ref,
  };
}

/** Writes the new and changed vehicles; columns that the file lacks, and numbers, stay. */
export async function saveVehicles(
  client: SqlClient,
  { added, changed }: VehiclePlan,
  idOf: (row: FeedVehicle) => number,
  has: VehicleReader["has"],
  sourceId: number,
): Promise<void> {
  const kept = (column: string, field: Parameters<typeof has>[0]) =>
    has(field) ? `r.${column}` : `v.${column}`;
  await eachChunk(
    client,
    `update vehicles v set model_id = r.model_id, name = r.name, name_key = r.name_key, fuel = r.fuel,
       engine_codes = ${kept("engine_codes", "engine_codes")}, kw = ${kept("kw", "kw")}, cc = ${kept("cc", "cc")},
       from_month = r.from_month, to_month = ${kept("to_month", "to")}, month_known = r.month_known,
       ktype = coalesce(r.ktype, v.ktype), ref = coalesce(r.ref, v.ref), retired_at = null
     from jsonb_to_recordset($1) ${RECORD} where v.id = r.id`,
    changed.map(({ row, known }) => toRecord(row, idOf(row), known.id)),
  );
  await eachChunk(
    client,
    `insert into vehicles (model_id, name, name_key, engine_codes, kw, cc, fuel, from_month, to_month, month_known,
       ktype, ref, source_id)
     select model_id, name, name_key, engine_codes, kw, cc, fuel, from_month, to_month, month_known, ktype, ref, $2
     from jsonb_to_recordset($1) ${RECORD}`,
    added.map((row) => toRecord(row, idOf(row), null)),
    sourceId,
  );
}

/**
 * Gives models the months of the file, else those of all their engines, and their body if the file
 * has that column.
 */
export async function saveModels(
  client: SqlClient,
  rows: readonly FeedVehicle[],
  idOf: (row: FeedVehicle) => number,
  hasBody: boolean,
): Promise<void> {
  const models = Map.groupBy(rows, idOf);
  const first = (months: readonly (FeedVehicle["modelFrom"] | null)[], sign: 1 | -1) =>
    months
      .flatMap((one) => one ?? [])
      .sort((a, b) => sign * (a.month - b.month) || Number(a.known) - Number(b.known))[0];
  const records = [...models].map(([id, ofModel]) => {
    const from = first(
      ofModel.map(({ modelFrom }) => modelFrom),
      1,
    );
    const to = first(
      ofModel.map(({ modelTo }) => modelTo),
      -1,
    );
    const [body = null] = ofModel.flatMap((row) => row.body ?? []).sort();
    return {
      id,
      body,
      given_from: from?.month,
      from_known: from?.known,
      given_to: to?.month,
      to_known: to?.known,
    };
  });
  await eachChunk(client, SAVE_MODELS, records, hasBody);
}

const SAVE_MODELS = `update vehicle_models m
  set from_month = n.from_month, to_month = n.to_month, month_known = n.known, body = n.body
  from (
    select r.id, coalesce(r.given_from, e.from_month) as from_month,
      case when coalesce(r.given_to, e.to_month) is not null then
        greatest(coalesce(r.given_to, e.to_month), coalesce(r.given_from, e.from_month)) end as to_month,
      coalesce(r.from_known, e.known) and coalesce(r.to_known, e.known) as known,
      case when $2::boolean then r.body else o.body end as body
    from jsonb_to_recordset($1)
      as r (id int, body text, given_from int, from_known boolean, given_to int, to_known boolean)
    join vehicle_models o on o.id = r.id
    join (
      select model_id, min(from_month) as from_month, bool_and(month_known) as known,
        case when bool_and(to_month is not null) then max(to_month) end as to_month
      from vehicles group by model_id
    ) e on e.model_id = r.id
  ) n
  where n.id = m.id and (m.from_month, m.to_month, m.month_known, m.body)
    is distinct from (n.from_month, n.to_month, n.known, n.body)`;

/** The source's vehicles that its file left out, and how many it has that are not retired. */
export async function findMissing(
  client: SqlClient,
  sourceId: number,
  seen: { ids: readonly number[]; refs: readonly string[]; ktypes: readonly number[] },
): Promise<{ ids: number[]; offered: number }> {
  const { rows } = await client.query<{ id: number; is_missing: boolean }>(
    `select id, not (id = any($2) or coalesce(ref = any($3), false) or coalesce(ktype = any($4), false)) as is_missing
     from vehicles where source_id = $1 and retired_at is null`,
    [sourceId, seen.ids, seen.refs, seen.ktypes],
  );
  return { ids: rows.filter((row) => row.is_missing).map(({ id }) => id), offered: rows.length };
}

/** Retires vehicles: nobody can choose them any more, and their links stay. */
export async function retireVehicles(client: SqlClient, ids: readonly number[]): Promise<void> {
  await client.query("update vehicles set retired_at = now() where id = any($1)", [ids]);
}
