import type { EngineCar, LineFit } from "@tuerca/contract";
import type { Trx } from "@tuerca/platform/database/database";
import { vehicleLabel } from "../catalog/index.ts";
import { type FitSource, findSourcedFits, type SourcedFits } from "./fit-evidence.repository.ts";
import { addCriteria } from "./fit-links.ts";
import { carOf } from "./verdict/car.ts";
import { judgeFit } from "./verdict/judge-fit.ts";

/**
 * The shop's statement about a product and a car when it was ordered, with the terms that decided,
 * the customer's answers, and the source with its version. `label`: `Seat Ibiza IV (6J) 1.6 TDI 77
 * kW`.
 */
export type FitEvidence = LineFit & EngineCar & { label: string; terms: string[]; source: FitSource | null };

/**
 * The evidence for lines of an order by product, from the database as this transaction sees it: one
 * statement, one more for universal parts, and none if no line has a car.
 */
export async function readFitEvidence(
  trx: Trx,
  lines: readonly { productId: number; car?: EngineCar }[],
): Promise<ReadonlyMap<number, FitEvidence>> {
  const cars = new Map(lines.flatMap(({ productId, car }) => (car ? [[productId, car] as const] : [])));
  if (cars.size === 0) return new Map();
  const pairs = Array.from(cars, ([product, { vehicle }]) => ({ product, vehicle }));
  const found = await findSourcedFits(trx, pairs);
  await addCriteria(trx, found);
  return new Map(
    found.flatMap((fits) => {
      const car = cars.get(fits.product);
      return car ? [[fits.product, judge(fits, car)] as const] : [];
    }),
  );
}

function judge({ source, vehicle, ...fits }: SourcedFits, facts: EngineCar): FitEvidence {
  const name = `${vehicle.model} ${vehicle.engine}`;
  const { verdict, reason, words, terms } = judgeFit(fits, carOf({ name, vehicles: [vehicle] }, facts));
  return { car: name, label: vehicleLabel(vehicle), ...facts, verdict, reason, words, terms, source };
}
