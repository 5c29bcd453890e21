import { createProductIndex, type SearchDocument, type SearchRequest } from "@tuerca/search";
import { expect, it } from "vitest";
import { createFinder } from "./find-products.ts";

function document(id: number): SearchDocument {
  return {
    id,
    name: `Filtro ${id}`,
    sku: `S${id}`,
    codes: [],
  equivalents: [],
    brand: null,
    model: [],
    categoryIds: [1],
    categories: [],
    priceCents: 100,
    discountPercent: 0,
    quantity: 1,
    rating: null,
    sales: 0,
    wished: 0,
    createdAt: 0,
    text: "",
    payload: "[]",
  };
}

const request: SearchRequest = {
  query: "filtro",
  categories: [],
  filters: [],
  sort: null,
  page: 1,
  perPage: 24,
  facets: true,
};

it("answers from memory only what has not changed and is the same in every part", () => {
  const index = createProductIndex();
  index.upsert([document(1), document(2)]);
  const find = createFinder(index);
  const first = find(request);
  expect(first).toEqual(index.search(request));
  expect(find({ ...request })).toBe(first);
  expect(find({ ...request, perPage: 1 }).hits).toHaveLength(1);
  index.remove([2]);
  expect(find(request).total).toBe(1);
  index.upsert([document(3)]);
  expect(
    find(request)
      .hits.map(({ id }) => id)
      .sort(),
  ).toEqual([1, 3]);
});
