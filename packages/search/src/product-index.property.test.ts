import fc from "fast-check";
import { expect, test } from "vitest";
import { product, request, synonyms, vehicles } from "../test/arbitraries.ts";
import { expectFound, type Held, heldOf } from "../test/expect-found.ts";
import { naiveFit } from "../test/naive-fits.ts";
import { storeImage } from "../test/stored-image.ts";
import {
  createProductIndex,
  openProductIndex,
  type ProductIndex,
  parseSynonyms,
  type SearchDocument,
  type SearchRequest,
} from "./index.ts";

const RUNS = process.env.SOAK ? 1500 : 60;

const has = ({ measures }: SearchDocument, measure: number) =>
  measures.some((value) => value.measure === measure);

function expectSame(index: ProductIndex, held: Held, asked: SearchRequest, text: string) {
  const catalogue = [...held.docs.values()];
  expectFound(index.search(asked), held, asked, text);
  expect(index.hasSales).toBe(catalogue.some(({ sales }) => sales > 0));
  for (const category of [1, 2, 9])
    for (const measure of [1, 2, 7, 9])
      expect(index.countMeasured(category, measure)).toBe(
        catalogue.filter((doc) => doc.categoryIds.includes(category) && has(doc, measure)).length,
      );
}

function expectSameFits(index: ProductIndex, held: Held) {
  const ids = [...held.docs.keys(), 9999];
  for (let vehicle = 1; vehicle <= 10; vehicle++)
    expect(index.fitsOf(ids, vehicle)).toEqual([...held.docs.values()].map((doc) => naiveFit(doc, vehicle)));
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ upsert: fc.array(product, { maxLength: 12 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ remove: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ vehicles }) },
  { weight: 1, arbitrary: fc.record({ reopen: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ search: request }) },
);

test("answers as a scan of every document does after any updates, removals and new vehicles, and from a copy", {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.array(request, { minLength: 1, maxLength: 3 }),
      synonyms,
      (steps, requests, text) => {
        let index = createProductIndex();
        index.useSynonyms(parseSynonyms(text).rules);
        const held = heldOf();
        for (const change of steps) {
          if ("upsert" in change) {
            index.upsert(change.upsert);
            for (const doc of change.upsert) held.docs.set(doc.id, doc);
          } else if ("remove" in change) {
            index.remove(change.remove);
            for (const id of change.remove) held.docs.delete(id);
          } else if ("vehicles" in change) {
            index.useVehicles(change.vehicles);
            for (const row of change.vehicles) held.vehicles.set(row.id, row);
          } else if ("reopen" in change) {
            index = openProductIndex(storeImage(index.image()));
            index.useSynonyms(parseSynonyms(text).rules);
          } else expectSame(index, held, change.search, text);
        }
        expect(index.size).toBe(held.docs.size);
        expectSameFits(index, held);
        for (const asked of requests) expectSame(index, held, asked, text);
      },
    ),
    { numRuns: RUNS },
  );
});
