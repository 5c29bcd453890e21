import type { Database } from "@tuerca/platform/database/database";
import {
  type Catalog,
  matchDescription,
  type VehicleDirectory,
  type VehicleEntry,
} from "../../catalog/index.ts";
import { type Identified, type Left, presentLeft } from "./identified.ts";
import type { PlateProvider, PlateVehicle } from "./plate-provider.ts";
import { monthNumber } from "./read-plate-answer.ts";
import { findByNumbers } from "./vehicle-numbers.repository.ts";

const UNKNOWN = "No conocemos el coche de esa matrícula: elígelo por marca.";

/** Cars are registered up to so many months after the production of their engine. */
const UNSOLD_MONTHS = 24;

type Source = { catalog: Catalog; db: Database };

/** The vehicles that a plate may belong to. Throws the provider's Unavailable. */
export async function identifyPlate(
  { catalog, db }: Source,
  provider: PlateProvider,
  plate: string,
): Promise<Identified> {
  const { vehicles: described, registered } = await provider.find(plate);
  const directory = await catalog.vehicles();
  const numbered = await findNumbered(db, directory, described);
  const matches = described.map((one): Left => {
    const known = numbered(one);
    if (known) return { makes: [known.model.make], models: [known.model], vehicles: [known] };
    const { make, ...left } = matchDescription(directory, withMonths(one, registered));
    return { ...left, makes: make ? [make] : [] };
  });
  const left = {
    makes: matches.flatMap(({ makes }) => makes),
    models: matches.flatMap(({ models }) => models),
    vehicles: matches.flatMap(({ vehicles }) => vehicles),
  };
  return presentLeft(left, registered, UNKNOWN);
}

/** A description without months gets those of the first registration. */
function withMonths(described: PlateVehicle, registered: string | null): PlateVehicle {
  if (registered === null || described.from !== null || described.to !== null) return described;
  const month = monthNumber(registered, 1);
  return { ...described, from: month - UNSOLD_MONTHS, to: month };
}

/** Finds descriptions by `ref`, else by KType number. */
async function findNumbered(
  db: Database,
  directory: VehicleDirectory,
  described: readonly PlateVehicle[],
): Promise<(one: PlateVehicle) => VehicleEntry | undefined> {
  const ktypes = described.flatMap(({ ktype }) => ktype ?? []);
  const refs = described.flatMap(({ ref }) => ref ?? []);
  if (ktypes.length === 0 && refs.length === 0) return () => undefined;
  const known = await findByNumbers(db, { ktypes, refs });
  return ({ ktype, ref }) => {
    const found =
      known.find((one) => ref !== null && one.ref === ref) ??
      known.find((one) => ktype !== null && one.ktype === ktype);
    return found && directory.vehicle(found.id);
  };
}
