import fc from "fast-check";
import { expect, test } from "vitest";
import { product, request } from "../test/arbitraries.ts";
import { storeImage } from "../test/stored-image.ts";
import {
  createProductIndex,
  openProductIndex,
  type ProductIndex,
  prepareDocuments,
  type SearchDocument,
  type SearchRequest,
  transferListOf,
} from "./index.ts";

const SOAK = Boolean(process.env.SOAK);
const documents = fc.array(product, { maxLength: 20 });
const ids = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });
const change = fc.oneof(fc.record({ upsert: documents }), fc.record({ remove: ids }));

function apply(index: ProductIndex, step: { upsert: SearchDocument[] } | { remove: number[] }) {
  if ("upsert" in step) index.upsert(step.upsert);
  else index.remove(step.remove);
}

function expectSame(index: ProductIndex, other: ProductIndex, requests: SearchRequest[]) {
  for (const asked of requests) expect(index.search(asked)).toEqual(other.search(asked));
  expect(index.size).toBe(other.size);
  for (const id of [1, 2, 3, 4, 9]) expect(index.countInCategory(id)).toBe(other.countInCategory(id));
}

test("an index opened from an image answers and changes as the one it was taken of", {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 8 }),
      fc.array(change, { maxLength: 4 }),
      fc.array(request, { minLength: 1, maxLength: 3 }),
      (before, after, requests) => {
        const index = createProductIndex();
        for (const step of before) apply(index, step);
        const opened = openProductIndex(storeImage(index.image()));
        expectSame(opened, index, requests);
        for (const step of after) for (const one of [index, opened]) apply(one, step);
        expectSame(opened, index, requests);
      },
    ),
    { numRuns: SOAK ? 400 : 50 },
  );
});

test("a batch may be posted to another thread and taken in bit by bit", () => {
  fc.assert(
    fc.property(
      fc.array(documents, { maxLength: 4 }),
      fc.integer({ min: 1, max: 7 }),
      request,
      (lists, slice, asked) => {
        const [index, other] = [createProductIndex(), createProductIndex()];
        for (const list of lists) {
          other.upsert(list);
          const batch = prepareDocuments(list);
          const posted = structuredClone(batch, { transfer: transferListOf(batch) });
          for (let at = 0; at < posted.size; at += slice)
            index.apply(posted, at, Math.min(at + slice, posted.size));
        }
        expectSame(index, other, [asked]);
      },
    ),
    { numRuns: SOAK ? 300 : 40 },
  );
});

test("counts the products of a category and of a brand", () => {
  const index = createProductIndex();
  const [sample] = fc.sample(product, { numRuns: 1, seed: 1 });
  const doc = { ...(sample as SearchDocument), brand: "Bosch", categoryIds: [1, 12] };
  index.upsert([
    { ...doc, id: 1 },
    { ...doc, id: 2, categoryIds: [1], brand: null },
  ]);
  expect([index.countInCategory(1), index.countInCategory(12), index.countInCategory(7)]).toEqual([2, 1, 0]);
  expect([index.countOfBrand("Bosch"), index.countOfBrand("Nadie")]).toEqual([1, 0]);
  index.remove([1]);
  expect([index.countInCategory(12), index.countOfBrand("Bosch")]).toEqual([0, 0]);
});

test("an image that is not whole is refused", () => {
  const image = new Map(storeImage(createProductIndex().image()));
  image.delete("docs.ids");
  expect(() => openProductIndex(image)).toThrow(RangeError);
});
