import { type FeedVehicle, isBroken, openFeed, openVehicleReader, RowProblems } from "@tuerca/feeds";
import { Invalid } from "@tuerca/platform/errors";
import { spanishReason } from "../reasons/spanish-reason.ts";
import { takeFitSource } from "../vehicles/fit-sources.repository.ts";
import { describeVehicle, type KnownVehicle } from "../vehicles/known-vehicle.ts";
import { planVehicles } from "../vehicles/plan-vehicles.ts";
import { ensureModels, saveModels, saveVehicles } from "../vehicles/save-vehicles.repository.ts";
import { readRelatives, readVehiclesById } from "../vehicles/vehicles.repository.ts";
import type { SqlClient } from "../write/sql-client.repository.ts";
import type { VehicleForm } from "./propose-vehicle.ts";

/** The source of vehicles that people add: no file of a supplier retires them. */
const SOURCE = "office";

const hasAll = () => true;

/**
 * Adds a vehicle by the rules of a file of vehicles, in the running transaction; a retired one is
 * back then. Throws Invalid for fields that such a file could not have, and if the shop has that
 * vehicle or a twin of it.
 */
export async function createVehicle(client: SqlClient, form: VehicleForm): Promise<KnownVehicle> {
  const row = await readForm(form);
  const known = await readRelatives(client, row);
  const plan = planVehicles(known, [row], hasAll);
  const [refused] = plan.refused;
  if (refused) throw refuse({ [row.ref ? "ref" : "ktype"]: [spanishReason(refused.reason)] });
  const claimed = known.find(({ id }) => plan.claimed.has(id));
  const [heir] = claimed?.heir == null ? [] : await readVehiclesById(client, [claimed.heir]);
  const alike = [claimed, ...plan.twins.map(({ twin }) => twin)];
  const same = heir ?? alike.find((one) => one && !one.isRetired);
  if (same) throw refuse({ engine: [`Ya está: ${describeVehicle(same)}. Elige «Es este vehículo».`] });
  const sourceId = await takeFitSource(client, SOURCE);
  const modelId = await ensureModels(client, [row]);
  await saveVehicles(client, plan, modelId, hasAll, sourceId);
  await saveModels(client, [row], modelId, false);
  const before = new Set(known.map(({ id }) => id));
  const saved = await readRelatives(client, row);
  const created = saved.find(({ id }) => (claimed ? id === claimed.id : !before.has(id)));
  if (!created) throw new Error("a vehicle was added and is not there");
  return created;
}

async function readForm(form: VehicleForm): Promise<FeedVehicle> {
  const { feed } = await openFeed([form]);
  const reader = openVehicleReader(feed);
  const problems = new RowProblems();
  for await (const one of feed.rows) {
    const vehicle = isBroken(one) ? null : reader.read(one, problems);
    if (vehicle && !problems.any) return vehicle;
  }
  const errors: Record<string, string[]> = {};
  for (const { field, reason } of problems.all)
    errors[field] = [...(errors[field] ?? []), sentence(spanishReason(`${field} ${reason}`), field)];
  throw refuse(errors);
}

/** A problem without the field's name, as it stands at the field. */
function sentence(text: string, field: string): string {
  const problem = text.startsWith(`${field} `) ? text.slice(field.length + 1) : text;
  return problem.charAt(0).toUpperCase() + problem.slice(1);
}

function refuse(errors: Record<string, string[]>): Invalid {
  return new Invalid(Object.values(errors)[0]?.[0] ?? "Revisa el vehículo.", errors);
}
