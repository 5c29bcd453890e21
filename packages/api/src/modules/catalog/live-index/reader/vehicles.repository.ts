import type { FitVehicle } from "@tuerca/search";
import { packNames } from "../../views/vehicle-label.ts";
import type { Mark } from "./messages.ts";
import type { ReaderConnection } from "./reader-connection.repository.ts";
import { unseen } from "./unseen.ts";

const BATCH = 1000;

/** Ids of the vehicles that have changed since a snapshot, in themselves, their model or make. */
const CHANGED_IDS = `select id from vehicles where ${unseen()}
  union select v.id from vehicle_models m join vehicles v on v.model_id = m.id where ${unseen("m.changed_xid")}
  union select v.id from vehicle_makes k join vehicle_models m on m.make_id = k.id
    join vehicles v on v.model_id = m.id where ${unseen("k.changed_xid")}`;

/**
 * The vehicles changed since a snapshot, or all without one, in batches of at most 1000. They are
 * ordered by make, model and start, so that a part's vehicles mostly have neighbouring numbers.
 */
export async function* readVehicles(
  connection: ReaderConnection,
  snapshot: string | null,
): AsyncGenerator<FitVehicle[]> {
  const [where, values] = snapshot === null ? ["", []] : [`where v.id in (${CHANGED_IDS})`, [snapshot]];
  const batches = connection.batches(
    `select v.id, v.model_id, m.make_id, v.retired_at is not null, k.name, m.name, m.platform, v.name, v.kw, h.into_id
     from vehicles v join vehicle_models m on m.id = v.model_id join vehicle_makes k on k.id = m.make_id
     left join vehicle_redirects h on h.vehicle_id = v.id
     ${where} order by k.name_key, m.name_key, m.from_month, v.from_month, v.id`,
    values,
    BATCH,
  );
  for await (const rows of batches) yield rows.map(vehicleOf);
}

function vehicleOf(columns: (string | null)[]): FitVehicle {
  const [id, model, make, retired, makeName, modelName, platform, engine, kw, heir] = columns;
  return {
    id: Number(id),
    model: Number(model),
    make: Number(make),
    retired: retired === "t",
    ...(heir == null ? {} : { heir: Number(heir) }),
    payload: packNames({
      make: makeName ?? "",
      model: modelName ?? "",
      platform: platform ?? "",
      engine: engine ?? "",
      kw: kw == null ? null : Number(kw),
    }),
  };
}

/** Whether the list of each source is complete, by the source's id. */
export type FitSources = ReadonlyMap<number, boolean>;

/**
 * All sources of fits, and the ids of those whose completeness differs from the `known` ones, or,
 * without known ones, that have changed since the mark.
 */
export async function readFitSources(
  connection: ReaderConnection,
  { snapshot }: Mark,
  known: FitSources | null,
): Promise<{ sources: FitSources; changedIds: number[] }> {
  const isUnseen = snapshot === null ? "false" : unseen();
  const rows = await connection.rows(
    `select id, complete, ${isUnseen} from fit_sources`,
    snapshot === null ? [] : [snapshot],
  );
  const sources = new Map(rows.map(([id, complete]) => [Number(id), complete === "t"]));
  const changed = rows.map(([id, , changed]) => ({ id: Number(id), isUnseen: changed === "t" }));
  const hasChanged = ({ id, isUnseen }: (typeof changed)[number]) =>
    known ? known.get(id) !== sources.get(id) : isUnseen;
  return { sources, changedIds: changed.filter(hasChanged).map(({ id }) => id) };
}
