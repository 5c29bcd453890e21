import { ATTRIBUTE_TEXTS, CODE_TEXTS, PRODUCT_COUNTS, recordOf } from "@tuerca/contract";
import { createProductIndex } from "@tuerca/search";
import { expect, it } from "vitest";
import { buildTaxonomy } from "../taxonomy.ts";
import type { ProductRow } from "./product-row.ts";
import { toDocument, toRecord } from "./to-document.ts";

const row: ProductRow = {
  id: 1,
  active: true,
  sku: "A-1",
  name: "Batería",
  slug: "bateria",
  brand_id: null,
  category_ids: [],
  price_cents: 1000,
  offer_price_cents: null,
  offer_from: null,
  offer_to: null,
  model: [],
  attributes: [],
  attribute_set_id: 1,
  ean: null,
  ...recordOf([...CODE_TEXTS, ...ATTRIBUTE_TEXTS, ...PRODUCT_COUNTS], () => null),
  oem_codes: [],
  source_channel: null,
  created_at: 0,
  quantity: 1,
  sales: 0,
  wished: 0,
  rating_sum: 0,
  rating_count: 0,
  image_paths: [],
  history: [],
  fits: null,
};

function idsFor(values: string[], query: string) {
  const attributes = values.map((value, at) => ({ label: `Dato ${at}`, value }));
  const taxonomy = buildTaxonomy({
    brands: [],
    categories: [],
    attributeSets: [],
    drawingWords: [],
    measures: [],
    pairs: [],
  });
  const product = { ...row, attributes };
  const index = createProductIndex();
  index.upsert([toDocument(product, toRecord(product, taxonomy, 0), taxonomy)]);
  const request = { categories: [], filters: [], sort: null, page: 1, perPage: 9, facets: false };
  return index.search({ ...request, query }).hits.map(({ id }) => id);
}

it("reads a measure in one attribute, and none across two of them", () => {
  expect(idsFor(["12 V", "60"], "12V")).toEqual([1]);
  expect(idsFor(["12", "V"], "12V")).toEqual([]);
  expect(idsFor(["205/55", "R16"], "205/55 R16")).toEqual([]);
});
