import { getPostalCode } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const ask = async (code: string) =>
  (await shop.visitor().call(getPostalCode, { params: { postal_code: code } })).body;

it.each([
  ["28013", "Madrid", ["Madrid"]],
  ["08195", "Barcelona", ["Sant Cugat del Vallès"]],
  ["15001", "A Coruña", ["A Coruña"]],
  ["08901", "Barcelona", ["L'Hospitalet de Llobregat"]],
  ["28231", "Madrid", ["Las Rozas de Madrid"]],
  ["03570", "Alicante/Alacant", ["La Vila Joiosa/Villajoyosa"]],
  ["51001", "Ceuta", ["Ceuta"]],
  ["01118", "Álava/Araba", ["Condado de Treviño", "Bernedo", "Lagrán"]],
])("knows province and municipalities of %s", async (code, province, cities) => {
  expect(await ask(code)).toEqual({ province, cities });
});

it("names all municipalities of a code, and none where no street has it", async () => {
  expect((await ask("42180")).cities).toHaveLength(10);
  expect(await ask("28999")).toEqual({ province: "Madrid", cities: [] });
});

it.each(["00123", "53000", "2801", "280133", "x"])("refuses %s", async (code) => {
  const answer = await shop.visitor().send("GET", `/store-front/api/postal-codes/${code}`);
  expect(answer.status).toBe(404);
});
