import { FUELS } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import type { ProductIndex } from "@tuerca/search";
import { createVehicleFinder, type VehicleFinder } from "./find-vehicles.ts";
import {
  createNameParter,
  createVehicleNamer,
  type NameParter,
  type VehicleNamer,
} from "./named-vehicles.ts";
import {
  type MakeRow,
  type ModelRow,
  readVehicleRows,
  type VehicleRow,
  type VehicleRows,
} from "./vehicle-rows.repository.ts";

export type ModelEntry = Omit<ModelRow, "makeId"> & { make: MakeRow };
export type VehicleEntry = Omit<VehicleRow, "modelId"> & { model: ModelEntry };

/**
 * All vehicles by their ids and names. Lists leave out retired vehicles, and models without any.
 */
export type VehicleDirectory = {
  makes: readonly MakeRow[];
  make(id: number): MakeRow | undefined;
  model(id: number): ModelEntry | undefined;
  /** Also a retired one, which orders and garages still name; of a merged one its heir. */
  vehicle(id: number): VehicleEntry | undefined;
  /** Vehicles that were merged into others, as they were. */
  merged: readonly VehicleEntry[];
  modelsOf(make: number): readonly ModelEntry[];
  /** By fuel, then power. */
  vehiclesOf(model: number): readonly VehicleEntry[];
  /** By a free text, the best first. */
  find: VehicleFinder;
  /** Among the words of a search. */
  name: VehicleNamer;
  part: NameParter;
};

/** Builds the directory of all rows. */
export function createDirectory({ makes, models, vehicles }: VehicleRows): VehicleDirectory {
  const makesById = new Map(makes.map((make) => [make.id, make]));
  const modelsById = new Map(models.flatMap((row) => entryOf(row, row.makeId, makesById)));
  const vehiclesById = new Map(vehicles.flatMap((row) => vehicleEntryOf(row, modelsById)));
  const offered = [...vehiclesById.values()].filter(({ isRetired }) => !isRetired);
  offered.sort((one, other) => FUELS.indexOf(one.fuel) - FUELS.indexOf(other.fuel));
  const byModel = Map.groupBy(offered, ({ model }) => model.id);
  const named = [...modelsById.values()].filter(({ id }) => byModel.has(id));
  const byMake = Map.groupBy(named, ({ make }) => make.id);
  return {
    makes: makes.filter(({ id }) => byMake.has(id)),
    make: (id) => makesById.get(id),
    model: (id) => modelsById.get(id),
    vehicle: (id) => vehiclesById.get(vehiclesById.get(id)?.heir ?? id),
    merged: [...vehiclesById.values()].filter(({ heir }) => heir !== null),
    modelsOf: (make) => byMake.get(make) ?? [],
    vehiclesOf: (model) => byModel.get(model) ?? [],
    find: createVehicleFinder(offered),
    name: createVehicleNamer(named, (model) => byModel.get(model) ?? []),
    part: createNameParter(named),
  };
}

function entryOf(
  { makeId: _, ...model }: ModelRow,
  makeId: number,
  makes: ReadonlyMap<number, MakeRow>,
): [number, ModelEntry][] {
  const make = makes.get(makeId);
  return make ? [[model.id, { ...model, make }]] : [];
}

function vehicleEntryOf(
  { modelId, ...vehicle }: VehicleRow,
  models: ReadonlyMap<number, ModelEntry>,
): [number, VehicleEntry][] {
  const model = models.get(modelId);
  return model ? [[vehicle.id, { ...vehicle, model }]] : [];
}

/**
 * Returns the current directory of vehicles. It is read from the database when it is first asked
 * for, and again once the index has taken in a change of vehicles.
 */
export function followVehicles(db: Database, index: ProductIndex): () => Promise<VehicleDirectory> {
  let known: { changes: number; directory: Promise<VehicleDirectory> } | null = null;
  return () => {
    const changes = index.vehicleChanges;
    if (known?.changes === changes) return known.directory;
    const directory = readVehicleRows(db).then(createDirectory);
    const reading = { changes, directory };
    known = reading;
    directory.catch(() => {
      if (known === reading) known = null;
    });
    return directory;
  };
}
