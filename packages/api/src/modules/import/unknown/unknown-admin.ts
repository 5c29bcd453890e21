import { recordAct } from "@tuerca/platform/audit";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import { holdImports } from "../../taxonomy/index.ts";
import { saveAlias } from "../vehicles/alias.repository.ts";
import { describeVehicle, type KnownVehicle } from "../vehicles/known-vehicle.ts";
import { modelKey } from "../vehicles/vehicle-keys.ts";
import { readVehiclesById, searchVehicles } from "../vehicles/vehicles.repository.ts";
import { clientOf } from "../write/sql-client.repository.ts";
import { connectWaiting } from "./connect-waiting.repository.ts";
import { createVehicle } from "./create-vehicle.ts";
import { proposeVehicle, type VehicleForm } from "./propose-vehicle.ts";
import {
  listUnknownMakes,
  listUnknownRows,
  lockUnknown,
  markRejected,
  readMakeNames,
  type UnknownFilter,
  type UnknownMake,
  type UnknownRow,
} from "./unknown.repository.ts";

/** The outcome for an unknown vehicle: the shop's vehicles, and how many products got links. */
type Settled = { vehicles: string[]; products: number };

/** The vehicles that links name and nobody has, and what people decide about them. */
export type UnknownAdmin = {
  /** A page with proposals; `next` is the offset of the next one, or null. */
  list(
    filter: UnknownFilter,
    offset: number,
    limit: number,
  ): Promise<{
    makes: UnknownMake[];
    rows: (UnknownRow & { proposal: VehicleForm })[];
    next: number | null;
  }>;
  /** Vehicles with all words of a text. */
  search(text: string, limit: number): Promise<{ id: number; name: string }[]>;
  /**
   * Adds the vehicle and connects what waits. Throws NotFound, Conflict while anything imports, and
   * Invalid for a vehicle that a file could not bring or that the shop has.
   */
  create(id: number, form: VehicleForm): Promise<Settled>;
  /** Lets all spellings mean vehicles of the shop. Throws as `create`. */
  choose(id: number, vehicleIds: readonly number[]): Promise<Settled>;
  /** Hides them, or shows them again; returns how many changed. */
  reject(ids: readonly number[]): Promise<number>;
  restore(ids: readonly number[]): Promise<number>;
};

/** Opens them on a database. */
export function openUnknown(db: Database, clock: Clock): UnknownAdmin {
  const mark = (act: "rejected" | "restored", ids: readonly number[]) =>
    inTransaction(db, async (trx) => {
      const spellings = await markRejected(trx, ids, act === "rejected" ? clock.now() : null);
      for (const spelling of spellings) await recordAct(trx, `unknown_vehicle.${act}`, spelling);
      return spellings.length;
    });
  return {
    list: async (filter, offset, limit) => {
      const found = await listUnknownRows(db, filter, { offset, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const names = await readMakeNames(db, [...new Set(rows.map(({ makeKey }) => makeKey))]);
      return {
        makes: await listUnknownMakes(db, filter.isRejected),
        rows: rows.map((row) => ({ ...row, proposal: proposeVehicle(row, names.get(row.makeKey)) })),
        next: found.length > limit ? offset + limit : null,
      };
    },
    search: async (text, limit) => {
      const words = modelKey(text).split(" ").filter(Boolean).slice(0, MOST_WORDS);
      const found = words.length > 0 ? await searchVehicles(clientOf(db), words, limit) : [];
      return found.map((one) => ({ id: one.id, name: describeVehicle(one) }));
    },
    create: (id, form) => settle(db, id, async (trx) => [await createVehicle(clientOf(trx), form)]),
    choose: (id, vehicleIds) =>
      settle(db, id, async (trx) => {
        const vehicles = await readVehiclesById(clientOf(trx), vehicleIds);
        const isWhole =
          vehicles.length === new Set(vehicleIds).size && vehicles.every((one) => !one.isRetired);
        if (!isWhole)
          throw Invalid.at("vehicle_ids", "Alguno de estos vehículos ya no está: búscalo otra vez.");
        return vehicles;
      }),
    reject: (ids) => mark("rejected", ids),
    restore: (ids) => mark("restored", ids),
  };
}

const MOST_WORDS = 10;

/** Connects what waits with vehicles; the spelling means them from then on. */
function settle(
  db: Database,
  id: number,
  vehiclesOf: (trx: Trx) => Promise<KnownVehicle[]>,
): Promise<Settled> {
  return inTransaction(db, async (trx) => {
    await holdImports(trx);
    const unknown = await lockUnknown(trx, id);
    if (!unknown) throw new NotFound("Este vehículo ya no está pendiente.");
    const known = await vehiclesOf(trx);
    const client = clientOf(trx);
    const { length: products } = await connectWaiting(client, id, () => known);
    await saveAlias(
      client,
      unknown.key,
      known.map((one) => one.id),
    );
    const vehicles = known.map(describeVehicle);
    await recordAct(trx, "unknown_vehicle.connected", unknown.spelling, {
      after: { vehicles: vehicles.slice(0, MOST_NAMED), products },
    });
    return { vehicles, products };
  });
}

/** Vehicles that the audit names. */
const MOST_NAMED = 20;
