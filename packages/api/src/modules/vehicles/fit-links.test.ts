import { toMonthNumber } from "@tuerca/contract";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { type SeededCatalog, seedCatalog } from "../catalog/test/seed-catalog.ts";
import { type SeededVehicles, seedFits, seedTerm, seedVehicles } from "../catalog/test/seed-vehicles.ts";
import { type FitLink, readFits } from "./fit-links.ts";

let shop: TestShop;
let products: SeededCatalog["products"];
let car: SeededVehicles;

const plain = (vehicle: number): FitLink => ({
  vehicle,
  from: null,
  to: null,
  position: null,
  quantity: null,
  text: null,
  conditions: [],
});
const ESP = { kind: "equipment" as const, name: "esp" as const, value: true };
const FROM = toMonthNumber(2012, 5);

/** The pads fit the TDI with two terms, and the TSI with one and without; the discs fit the TDI. */
async function seedLinks(pool: pg.Pool): Promise<void> {
  const { tdi, tsi } = car.vehicles;
  const front = await seedTerm(pool, { position: "delante", quantity: 2, conditions: [ESP] });
  const later = await seedTerm(pool, { from: FROM, to: FROM + 12, text: "Ø 288 mm" });
  await seedFits(pool, products.pads, {
    links: [
      [tdi, later],
      [tdi, front],
      [tsi, 0],
      [tsi, front],
    ],
    source: car.source,
  });
  await seedFits(pool, products.discs, { links: [[tdi, 0]], source: car.source, partial: true });
  await seedFits(pool, products.oil, { universal: true });
  await pool.query("update fit_sources set complete = true, version = '2026-11'");
}

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      ({ products } = await seedCatalog(pool));
      car = await seedVehicles(pool);
      await seedLinks(pool);
    },
  });
});
afterAll(() => shop.close());

const all = () => [products.pads, products.discs, products.oil, products.otherPads];
const none = () => ({
  product: products.otherPads,
  data: "none",
  complete: false,
  links: [],
  criterion: null,
});
const withTerms = (vehicle: number): FitLink[] => [
  { ...plain(vehicle), from: FROM, to: FROM + 12, text: "Ø 288 mm" },
  { ...plain(vehicle), position: "delante", quantity: 2, conditions: [ESP] },
];

it("gives a verdict what it needs: terms from the database, all else from memory", async () => {
  const { catalog, database } = shop.context;
  const { tdi, tsi, corsa } = car.vehicles;
  const read = (vehicle: number) =>
    readFits({ catalog, db: database.db }, [{ vehicle, products: [...all(), 999_999] }]);
  const universal = { product: products.oil, data: "universal", complete: false, links: [], criterion: null };
  const pads = { product: products.pads, data: "list", complete: true, criterion: null };
  const discs = { product: products.discs, data: "list", complete: false, criterion: null };
  expect(await read(tdi)).toEqual([
    { ...pads, links: withTerms(tdi) },
    { ...discs, links: [plain(tdi)] },
    universal,
    none(),
  ]);
  expect((await read(tsi))[0]).toEqual({ ...pads, links: [plain(tsi)] });
  expect(await read(corsa)).toEqual([{ ...pads, links: [] }, { ...discs, links: [] }, universal, none()]);
});

it("asks the database only for terms and for what decides about universal parts", async () => {
  const { catalog } = shop.context;
  const db = new Proxy({} as typeof shop.context.database.db, {
    get: () => {
      throw new Error("The database was asked.");
    },
  });
  const { tdi, tsi } = car.vehicles;
  const plain = all().filter((id) => id !== products.oil);
  const read = (vehicle: number, wanted: number[]) =>
    readFits({ catalog, db }, [{ vehicle, products: wanted }]);
  await expect(read(tsi, plain)).resolves.toHaveLength(3);
  await expect(read(tdi, plain)).rejects.toThrow("was asked");
  await expect(read(tsi, [products.oil])).rejects.toThrow("was asked");
});
