import { type SearchBody, searchProducts } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProduct, createTestShop, TestClient, type TestShop } from "../../../test/index.ts";
import { type SeededCatalog, seedCatalog } from "../catalog/test/seed-catalog.ts";
import { storableTerm } from "./storable-term.ts";

let shop: TestShop;
let seeded: SeededCatalog;
let lookAlike: number;
let withBand: number;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      seeded = await seedCatalog(pool);
      const categoryIds = [seeded.categories.discs];
      lookAlike = await createProduct(pool, { name: "Retén", sku: "5678 BCD", categoryIds });
      withBand = await createProduct(pool, { name: "Junta", sku: "E8765BCD", categoryIds });
    },
  });
});
afterAll(() => shop.close());

const search = async (body: SearchBody) =>
  (await new TestClient(shop.origin).call(searchProducts, { body })).body;

it.each([
  "0001 ZZZ",
  "1234BCD",
  "1234-bcd",
  "matricula 1234 BCD pastillas",
  "pastillas 1234 BCD",
  "VSSZZZ6JZAR012345",
  "bastidor vsszzz6jzar012345 filtro",
  "M-1234-AB",
  "1234 – BCD",
  "1234.BCD",
  "pastillas E1234BCD",
  "bastidorVSSZZZ6JZAR012345",
  "VSS ZZZ 6J ZAR 012345",
])("leads %s to the choice of a car, with nothing found and nothing counted", async (query) => {
  for (const understand_vehicle of [true, false]) {
    const found = await search({ query, understand_vehicle });
    expect(searchProducts.answers[200].parse(found)).toEqual(found);
    expect(found).toMatchObject({ data: [], near: [], leads_to: "/recambios", vehicle_in_query: null });
    expect(JSON.stringify(found)).not.toMatch(/1234|0001|6jzar/i);
  }
  expect(storableTerm(query)).toBeNull();
});

it.each(["5678 BCD", "5678-bcd", "retén 5678 BCD", "5678 BCD retén"])(
  "finds the product whose code has the form of a plate by %s",
  async (query) => {
    const found = await search({ query });
    expect(found.data.map(({ id }) => id)).toEqual([lookAlike]);
    expect(found.leads_to).toBeNull();
  },
);

it.each(["E8765BCD", "junta E8765BCD"])(
  "finds the product whose code has an E in front by %s",
  async (query) => {
    const found = await search({ query });
    expect([found.leads_to, found.data.map(({ id }) => id)]).toEqual([null, [withBand]]);
  },
);
