import fc from "fast-check";
import { expect, test } from "vitest";
import { crowd, product, request, synonyms } from "../test/arbitraries.ts";
import { naiveSearch } from "../test/naive-search.ts";
import { fold } from "./analysis/fold.ts";
import { tokens } from "./analysis/words.ts";
import {
  createProductIndex,
  type ProductIndex,
  parseSynonyms,
  type SearchDocument,
  type SearchRequest,
} from "./index.ts";

const RUNS = process.env.SOAK ? 1500 : 150;

const words = (text: string) => tokens(fold(text)).map(({ word }) => word);

function expectSame(index: ProductIndex, catalogue: SearchDocument[], asked: SearchRequest, text: string) {
  const naive = naiveSearch(catalogue, asked, text);
  const found = index.search(asked);
  expect(found.hits.map(({ id }) => id)).toEqual(naive.ids);
  expect(found.total).toBe(naive.total);
  expect(found.hasSales).toBe(naive.hasSales);
  expect(index.hasSales).toBe(catalogue.some(({ sales }) => sales > 0));
  expect(found.facets).toEqual(naive.facets);
  expect(found.correctedQuery === null).toBe(naive.correctedWords === null);
  expect(found.leftOut).toEqual(naive.leftOut);
  expect(found.missingCode).toBe(naive.missingCode);
  for (const word of naive.correctedWords ?? []) expect(words(found.correctedQuery ?? "")).toContain(word);
  const payloads = new Map(catalogue.map(({ id, payload }) => [id, payload]));
  for (const { id, payload } of found.hits) expect(payload).toBe(payloads.get(id)?.toWellFormed());
}

test("answers as a scan of every document does", { timeout: 120_000 }, () => {
  const various = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 30 });
  const catalogue = fc.tuple(various, crowd).map((parts) => parts.flat());
  fc.assert(
    fc.property(
      catalogue,
      fc.array(request, { minLength: 1, maxLength: 5 }),
      synonyms,
      (docs, requests, text) => {
        const index = createProductIndex();
        index.upsert(docs);
        index.useSynonyms(parseSynonyms(text).rules);
        for (const asked of requests) expectSame(index, docs, asked, text);
      },
    ),
    { numRuns: RUNS },
  );
});

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ upsert: fc.array(product, { maxLength: 12 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ remove: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ search: request }) },
);

test("still does after any updates and removals", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.array(request, { minLength: 1, maxLength: 3 }),
      synonyms,
      (steps, requests, text) => {
        const index = createProductIndex();
        index.useSynonyms(parseSynonyms(text).rules);
        const held = new Map<number, SearchDocument>();
        for (const change of steps) {
          if ("upsert" in change) {
            index.upsert(change.upsert);
            for (const doc of change.upsert) held.set(doc.id, doc);
          } else if ("remove" in change) {
            index.remove(change.remove);
            for (const id of change.remove) held.delete(id);
          } else expectSame(index, [...held.values()], change.search, text);
        }
        expect(index.size).toBe(held.size);
        for (const asked of requests) expectSame(index, [...held.values()], asked, text);
      },
    ),
    { numRuns: RUNS },
  );
});
