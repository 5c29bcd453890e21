import fc from "fast-check";
import { expect, test } from "vitest";
import { product as anyProduct, vehicles as anyVehicles } from "../test/arbitraries.ts";
import { indexOf, product } from "../test/documents.ts";
import type { FitVehicle, SearchDocument } from "./index.ts";

/** Vehicles that a product fits; null if any. */
const listOf = ({ fits }: SearchDocument) => (fits?.universal ? null : (fits?.vehicles ?? []));

/** Companions by the definition, in any order; the names tell no side. */
function naive(
  docs: SearchDocument[],
  offered: FitVehicle[],
  of: SearchDocument,
  car: number | null,
): number[] {
  const isOffered = (id: number) => offered.some((one) => one.id === id && !one.retired);
  const own = (of.fits?.vehicles ?? []).filter(isOffered);
  const cars = car !== null && isOffered(car) ? [car] : [];
  const shared = car === null ? own : listOf(of) === null ? cars : cars.filter((id) => own.includes(id));
  if (shared.length === 0) return [];
  return docs
    .filter((one) => one !== of && one.categoryIds.includes(1) && one.quantity > 0)
    .filter((one) => one.fits?.universal || one.fits?.vehicles.some((id) => shared.includes(id)))
    .map(({ id }) => id);
}

const unnamed = anyProduct.map((doc) => ({ ...doc, name: "Pieza", text: "", categories: [] }));
const products = fc.uniqueArray(unnamed, { maxLength: 8, selector: ({ id }) => id });
const cars = fc.option(fc.integer({ min: 1, max: 9 }));

test("companions are what is in stock in a category and shares a vehicle, or is universal", () => {
  fc.assert(
    fc.property(products, anyVehicles, cars, (docs, vehicles, car) => {
      const index = indexOf(...docs);
      const known = [...new Map(vehicles.map((one) => [one.id, one])).values()];
      index.useVehicles(known);
      for (const doc of docs) {
        const selection = car === null ? null : { level: "vehicle" as const, ids: [car] };
        const found = index.companions({ id: doc.id, category: 1, car: selection, limit: 50 });
        expect(found.toSorted()).toEqual(naive(docs, known, doc, car).toSorted());
      }
    }),
    { numRuns: 50 },
  );
});

test("companions are of the same side and axle where both say one; best sellers first, universal ones last", () => {
  const fits = { universal: false, complete: true, vehicles: [7], conditional: [false] };
  const pads = (id: number, name: string, more: Partial<SearchDocument> = {}) =>
    product(id, { name, categoryIds: [2], fits, ...more });
  const index = indexOf(
    product(1, { name: "Disco delantero", categoryIds: [1], fits }),
    pads(2, "Pastillas delanteras"),
    pads(3, "Pastillas traseras", { sales: 9 }),
    pads(4, "Pastillas del eje trasero", { text: "vale delante" }),
    pads(5, "Pastillas", { sales: 2 }),
    pads(6, "Pasta", { sales: 5, fits: { ...fits, universal: true } }),
  );
  index.useVehicles([{ id: 7, model: 1, make: 1, retired: false, payload: "" }]);
  const found = (limit: number) => index.companions({ id: 1, category: 2, car: null, limit });
  expect(found(9)).toEqual([5, 2, 4, 6]);
  expect([found(1), found(0)]).toEqual([[5], []]);
});
