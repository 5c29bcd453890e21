import { searchProducts } from "@tuerca/contract";
import { createManualClock } from "@tuerca/platform/clock/clock";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestShop, TestClient, type TestShop } from "../../../../test/index.ts";
import { seedCatalog } from "../test/seed-catalog.ts";

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

it("shows a brand's new address, by which no product is indexed, and a category's new name", async () => {
  await found();
  await pool.query("update brands set slug = 'bosch-es' where name = 'Bosch'");
  await shows(async () => (await found()).brand?.slug, "bosch-es");
  await pool.query("update categories set name = 'Pastillas' where name = 'Pastillas de freno'");
  await shows(async () => (await found()).categories.map(({ name }) => name), ["Pastillas"]);
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
