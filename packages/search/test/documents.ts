import { createProductIndex, type SearchDocument, type SearchRequest } from "../src/index.ts";

/** A product with nothing but the given fields. */
export const product = (id: number, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  name: `Producto ${id}`,
  sku: `TU-${10_000 + id}`,
  codes: [],
  equivalents: [],
  brand: null,
  model: [],
  measures: [],
  categoryIds: [],
  categories: [],
  priceCents: 1000,
  discountPercent: 0,
  quantity: 1,
  rating: null,
  sales: 0,
  wished: 0,
  createdAt: 0,
  text: "",
  payload: `{"id":${id}}`,
  fits: null,
  ...more,
});

export const ask = (query: string, more: Partial<SearchRequest> = {}): SearchRequest => ({
  query,
  categories: [],
  filters: [],
  sort: null,
  page: 1,
  perPage: 24,
  facets: true,
  ...more,
});

export const indexOf = (...docs: SearchDocument[]) => {
  const index = createProductIndex();
  index.upsert(docs);
  return index;
};

/** An index of products with these names, numbered from 1 on. */
export const named = (...names: string[]) => indexOf(...names.map((name, at) => product(at + 1, { name })));

/** Ids found for a query, in order. */
export const idsOf = (index: ReturnType<typeof indexOf>, query: string) =>
  index.search(ask(query)).hits.map(({ id }) => id);
