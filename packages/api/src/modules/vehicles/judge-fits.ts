import type { AnswerOf, CarInput, judgeFits as call } from "@tuerca/contract";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import type { Catalog } from "../catalog/index.ts";
import { readFits } from "./fit-links.ts";
import { type Car, carOf } from "./verdict/car.ts";
import { judgeFit } from "./verdict/judge-fit.ts";
import { piecesOf } from "./verdict/pieces-of.ts";

type Source = { catalog: Catalog; db: Database };

/**
 * Verdicts of up to 100 products for a visitor's car; products that are not for sale are left out.
 * Throws NotFound if the car's vehicle is unknown, or its model has no vehicle.
 */
export async function judgeFits(
  source: Source,
  products: readonly number[],
  input: CarInput,
): Promise<AnswerOf<typeof call>> {
  const car = await readCar(source.catalog, input);
  const fits = await readFits(
    source,
    car.vehicles.map(({ id }) => ({ vehicle: id, products })),
  );
  return fits.map((one) => {
    const verdict = judgeFit(one, car);
    const mayFit = verdict.verdict === "yes" || verdict.verdict === "conditional";
    return { product_id: one.product, ...verdict, pieces: mayFit ? piecesOf(one, car) : null };
  });
}

/** A visitor's car with the vehicles that it may be. Throws NotFound. */
async function readCar(catalog: Catalog, { vehicle, model, ...facts }: CarInput): Promise<Car> {
  const directory = await catalog.vehicles();
  if (vehicle !== undefined) {
    const entry = directory.vehicle(vehicle);
    if (!entry) throw new NotFound("No conocemos ese vehículo.");
    return carOf({ name: `${entry.model.name} ${entry.name}`, vehicles: [entry] }, facts);
  }
  const entry = model === undefined ? undefined : directory.model(model);
  const vehicles = entry ? directory.vehiclesOf(entry.id) : [];
  if (!entry || vehicles.length === 0) throw new NotFound("No conocemos ese modelo.");
  return carOf({ name: entry.name, vehicles }, facts);
}
