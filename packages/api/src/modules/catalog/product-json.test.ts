import { searchProducts } from "@tuerca/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestShop, TestClient, type TestShop } from "../../../test/index.ts";
import { createManualClock } from "../../platform/clock/clock.ts";
import { seedCatalog } from "./test/seed-catalog.ts";

const START = new Date("2026-03-01T10:00:00Z");
const clock = createManualClock(START);
let shop: TestShop;
let pool: pg.Pool;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (seedPool) => {
      await seedCatalog(seedPool);
    },
  });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await shop.close();
});

async function found() {
  const { body } = await new TestClient(shop.origin).call(searchProducts, { body: { query: "delanteras" } });
  const [product] = body.data;
  if (!product) throw new Error("not found");
  return product;
}

const shows = (see: () => Promise<unknown>, expected: unknown) =>
  vi.waitFor(async () => expect(await see()).toEqual(expected), { timeout: 3000, interval: 50 });

it("shows no name of a brand or category that has another one since", async () => {
  await found();
  await pool.query("update categories set name = 'Pastillas' where name = 'Pastillas de freno'");
  await pool.query("update brands set slug = 'bosch-es' where name = 'Bosch'");
  await shows(async () => {
    const { brand, categories } = await found();
    return [brand?.slug, categories.map(({ name }) => name)];
  }, ["bosch-es", ["Pastillas"]]);
});

it("shows a price, and an offer that begins and ends by the clock, in an answer asked for again and again", async () => {
  await pool.query(
    "update products set price_cents = 9900, offer_price_cents = 5000, offer_from = $1, offer_to = $2 where name like '%delanteras'",
    [new Date(START.getTime() + 60_000), new Date(START.getTime() + 120_000)],
  );
  const prices = async () => {
    const { price, offers } = await found();
    return [price, offers.map((offer) => offer.price)];
  };
  await shows(prices, [99, []]);
  clock.advance(60_000);
  await shows(prices, [99, [50]]);
  clock.advance(60_000);
  await shows(prices, [99, []]);
});
