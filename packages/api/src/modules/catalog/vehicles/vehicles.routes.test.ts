import {
  findVehicles,
  getVehicle,
  getVehicleMakes,
  getVehicleModel,
  getVehicleModels,
} from "@tuerca/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestShop, type TestClient, type TestShop } from "../../../../test/index.ts";
import { seedCatalog } from "../test/seed-catalog.ts";
import { type SeededVehicles, seedVehicles } from "../test/seed-vehicles.ts";

let shop: TestShop;
let visitor: TestClient;
let car: SeededVehicles;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      await seedCatalog(pool);
      car = await seedVehicles(pool);
    },
  });
  visitor = shop.visitor();
});
afterAll(() => shop.close());

const makes = async () => (await visitor.call(getVehicleMakes, {})).body.map(({ name }) => name);
const models = (id: number) => visitor.call(getVehicleModels, { params: { id } });
const found = async (q: string) =>
  (await visitor.call(findVehicles, { query: new URLSearchParams({ q }).toString() })).body.map(
    ({ label }) => label,
  );

it("leads from makes to models to engines", async () => {
  expect(await makes()).toEqual(["Opel", "Seat"]);
  const { body } = await models(car.makes.seat);
  expect(body).toMatchObject([
    { id: car.models.ibiza, name: "Ibiza IV", platform: "6J", from: "2008", to: null },
  ]);
  const { body: ibiza } = await visitor.call(getVehicleModel, { params: { id: car.models.ibiza } });
  expect(ibiza.engines.map(({ name, kw, cv }) => [name, kw, cv])).toEqual([
    ["1.2 TSI", 63, 86],
    ["1.6 TDI", 77, 105],
  ]);
  const { body: tdi } = await visitor.call(getVehicle, { params: { id: car.vehicles.tdi } });
  expect(tdi).toMatchObject({ label: "Seat Ibiza IV (6J) 1.6 TDI 77 kW", model: { make: { name: "Seat" } } });
  expect(ibiza.url_path).toBe("/recambios/seat/ibiza iv");
  expect(tdi.url_path).toBe("/recambios/seat/ibiza iv/motor-16-tdi-77-kw");
});

it("answers 404 for what is unknown", async () => {
  for (const call of [getVehicleModels, getVehicleModel, getVehicle])
    expect((await visitor.call(call, { params: { id: 999_999 } })).status).toBe(404);
});

it.each([
  ["ibiza 6j 1.6 tdi", "Seat Ibiza IV (6J) 1.6 TDI 77 kW"],
  ["Seat Ibiza 4 105cv", "Seat Ibiza IV (6J) 1.6 TDI 77 kW"],
  ["ibiza 1,6 tdi 2012", "Seat Ibiza IV (6J) 1.6 TDI 77 kW"],
  ["ibiza 77 kW", "Seat Ibiza IV (6J) 1.6 TDI 77 kW"],
  ["cors", "Opel Corsa 1.3 CDTI"],
])("finds by %s", async (text, label) => {
  expect(await found(text)).toEqual([label]);
});

it("finds both engines by what they share, and nothing by an engine's name alone", async () => {
  expect(await found("ibiza")).toHaveLength(2);
  expect(await found("tdi")).toEqual([]);
  expect(await found("")).toEqual([]);
  expect(await found("🚗 ' or 1=1 --")).toEqual([]);
});

it("leaves retired vehicles out of lists, and still names them", async () => {
  const other = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
  await other.query("update vehicles set retired_at = now() where id = $1", [car.vehicles.corsa]);
  await vi.waitFor(async () => expect(await makes()).toEqual(["Seat"]), { timeout: 3000 });
  expect((await models(car.makes.opel)).status).toBe(404);
  expect(await found("corsa")).toEqual([]);
  expect((await visitor.call(getVehicle, { params: { id: car.vehicles.corsa } })).status).toBe(200);
  await other.end();
});
