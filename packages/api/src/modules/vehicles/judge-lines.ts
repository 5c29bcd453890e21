import type { EngineCar, LineFit } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import type { Catalog } from "../catalog/index.ts";
import { readFits } from "./fit-links.ts";
import { carOf } from "./verdict/car.ts";
import { judgeFit } from "./verdict/judge-fit.ts";

type LineWithCar = { productId: number; car: EngineCar };

/**
 * The verdicts of a cart's lines for their own cars, by product: from memory, and at most one
 * statement for links with terms. Lines without a car, of a vehicle that is unknown, and of
 * products that are not for sale have none.
 */
export async function judgeLines(
  { catalog, db }: { catalog: Catalog; db: Database },
  lines: readonly { productId: number; car?: EngineCar }[],
): Promise<ReadonlyMap<number, LineFit>> {
  const withCar = lines.filter((line): line is LineWithCar => line.car !== undefined);
  if (withCar.length === 0) return NONE;
  const directory = await catalog.vehicles();
  const byVehicle = Map.groupBy(withCar, ({ car }) => directory.vehicle(car.vehicle)?.id ?? car.vehicle);
  const wanted = [...byVehicle].map(([vehicle, of]) => ({
    vehicle,
    products: of.map(({ productId }) => productId),
  }));
  const fits = new Map((await readFits({ catalog, db }, wanted)).map((one) => [one.product, one]));
  const judged = withCar.flatMap(({ productId, car }) => {
    const vehicle = directory.vehicle(car.vehicle);
    const known = fits.get(productId);
    if (!vehicle || !known) return [];
    const name = `${vehicle.model.name} ${vehicle.name}`;
    const { verdict, reason, words } = judgeFit(known, carOf({ name, vehicles: [vehicle] }, car));
    return [[productId, { car: name, verdict, reason, words }] as const];
  });
  return new Map(judged);
}

const NONE: ReadonlyMap<number, LineFit> = new Map();

/** The lines, without cars of vehicles that the shop does not know. */
export async function forgetUnknownCars<T extends { car: EngineCar | null }>(
  catalog: Catalog,
  lines: readonly T[],
): Promise<T[]> {
  if (lines.every(({ car }) => car === null)) return [...lines];
  const directory = await catalog.vehicles();
  return lines.map((line) =>
    line.car && !directory.vehicle(line.car.vehicle) ? { ...line, car: null } : line,
  );
}
