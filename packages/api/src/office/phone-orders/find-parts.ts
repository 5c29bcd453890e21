import type { EngineCar } from "@tuerca/contract";
import { CALLER_PARTS, type CallerPart } from "@tuerca/office-contract";
import type { Context } from "../../context.ts";
import { readSellable } from "../../modules/stock/index.ts";
import { judgeLines } from "../../modules/vehicles/index.ts";

/**
 * The parts for sale that a code in any spelling or words find, with price and stock from the
 * database. Those with the code come first, then those that fit the car.
 */
export async function findParts(
  { catalog, clock, database: { db } }: Pick<Context, "catalog" | "clock" | "database">,
  query: string,
  car: EngineCar | null,
): Promise<CallerPart[]> {
  const request = { categories: [], filters: [], sort: null, page: 1, perPage: CALLER_PARTS, facets: false };
  const found = await catalog.find({ ...request, query });
  const vehicles = car ? [{ level: "vehicle" as const, ids: [car.vehicle] }] : [];
  const fitting = car ? (await catalog.find({ ...request, query, vehicles })).hits : [];
  const coded = found.hits.filter(({ code }) => code?.match === "exact");
  const hits = [...coded, ...fitting, ...found.hits].map(({ id }) => id);
  const ids = [...new Set(hits)].slice(0, CALLER_PARTS);
  const lines = car ? ids.map((productId) => ({ productId, car })) : [];
  const [sellables, fits] = await Promise.all([
    readSellable(db, ids, clock.now()),
    judgeLines({ catalog, db }, lines),
  ]);
  const shown = catalog.products(ids);
  return ids.flatMap((id): CallerPart[] => {
    const sellable = sellables.get(id);
    if (!sellable?.active || sellable.giftMinCents !== null) return [];
    const { sku, name, step, unitCents, quantity } = sellable;
    return [
      {
        id,
        sku,
        name,
        brand: shown.get(id)?.brand?.name ?? null,
        unit_cents: unitCents,
        stock: quantity,
        step,
        verdict: car ? (fits.get(id)?.verdict ?? "unknown") : null,
      },
    ];
  });
}
