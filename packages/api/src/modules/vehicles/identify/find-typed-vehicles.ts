import { bareCode, isPlate, isVin, MAX_FOUND_VEHICLES, type Vehicle } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { type Catalog, viewVehicle } from "../../catalog/index.ts";
import { identifyPlate } from "./identify-plate.ts";
import { identifyVin } from "./identify-vin.ts";
import type { PlateProvider } from "./plate-provider.ts";

type Source = { catalog: Catalog; db: Database; plateProvider: PlateProvider | null };

/** Vehicles with the month of their first registration and a sentence about them. */
type Typed = { vehicles: Vehicle[]; registered: string | null; hint: string };

/**
 * The vehicles that a typed text names: by plate or chassis number, each of which `count` counts,
 * or by words. Throws the provider's Unavailable.
 */
export async function findTypedVehicles(
  { catalog, db, plateProvider }: Source,
  typed: string,
  count: () => Promise<void>,
): Promise<Typed> {
  const bare = bareCode(typed);
  if (!isPlate(bare) && !isVin(bare)) return named(catalog, typed);
  if (isPlate(bare) && !plateProvider) return { vehicles: [], registered: null, hint: NO_PLATES };
  await count();
  const { candidates, registered, hint } =
    isPlate(bare) && plateProvider
      ? await identifyPlate({ catalog, db }, plateProvider, bare)
      : identifyVin(await catalog.vehicles(), bare);
  return { vehicles: candidates, registered, hint };
}

const NO_PLATES = "Esta tienda no busca matrículas: escribe marca, modelo y motor.";

async function named(catalog: Catalog, typed: string): Promise<Typed> {
  const found = (await catalog.vehicles()).find(typed, MAX_FOUND_VEHICLES);
  const vehicles = found.map(({ vehicle }) => viewVehicle(vehicle));
  const hint =
    vehicles.length > 0 ? "¿Es uno de estos?" : "No conocemos ese coche: prueba con menos palabras.";
  return { vehicles, registered: null, hint };
}
