import { getCart, saveCart } from "@tuerca/contract";
import { createManualClock } from "@tuerca/platform/clock/clock";
import { afterEach, describe, expect, it } from "vitest";
import { registerCustomer } from "../factories/customer.ts";
import { createProduct, createTestDatabase, createTestShop, type TestShop } from "../index.ts";
import { withClient } from "../test-database.ts";
import { readPristine } from "./pristine-rows.ts";

let shop: TestShop;
afterEach(() => shop.close());

/** Fills the cart of a new customer, and closes the shop; returns its address. */
async function useAndClose(): Promise<string> {
  let part = 0;
  shop = await createTestShop({
    seed: async (pool) => {
      part = await createProduct(pool, { brand: "Bosch" });
    },
  });
  const visitor = shop.visitor();
  await registerCustomer(visitor);
  await visitor.call(saveCart, { body: { products: [{ id: part, quantity: 1 }] } });
  await shop.context.database.pool.query("update roles set name = name || ' (antes)'");
  await shop.close();
  return shop.origin;
}

describe("a shop that an earlier test has closed", () => {
  it("serves again, and has nothing of the earlier test", async () => {
    const origin = await useAndClose();
    const clock = createManualClock(new Date("2026-03-01T10:00:00Z"));
    shop = await createTestShop({ clock });
    expect(shop.origin).toBe(origin);
    expect(await withClient(shop.databaseUrl, readPristine)).toEqual(
      await withClient(await createTestDatabase(), readPristine),
    );
    const { catalog } = shop.context;
    expect([catalog.index.size, catalog.taxonomy.brands.size]).toEqual([0, 0]);
    expect(shop.context.clock.now()).toEqual(clock.now());
  });

  it("sells at once what the next test seeds", async () => {
    const origin = await useAndClose();
    let part = 0;
    shop = await createTestShop({
      seed: async (pool) => {
        part = await createProduct(pool, { price: 1234, quantity: 3 });
      },
    });
    expect([shop.origin, shop.context.catalog.sells(part)]).toEqual([origin, true]);
    const visitor = shop.visitor();
    await visitor.call(saveCart, { body: { products: [{ id: part, quantity: 2 }] } });
    expect((await visitor.call(getCart)).body?.totals.subtotal).toBe(24.68);
  });
});

describe("a shop is opened anew", () => {
  it.each<[string, () => unknown]>([
    ["rules that are off", () => shop.context.database.pool.query("alter table stock disable trigger user")],
    ["synonyms", () => shop.context.database.pool.query(ADD_SYNONYMS)],
    ["jobs that go on", () => shop.context.jobs.repeat(60_000, async () => undefined)],
    ["another part", () => Object.assign(shop.context, { labels: null })],
  ])("where the closed one has %s", async (_, spoil) => {
    shop = await createTestShop();
    const { origin } = shop;
    await spoil();
    await shop.close();
    shop = await createTestShop();
    expect(shop.origin).not.toBe(origin);
  });

  it("for a test that wants it alone", async () => {
    const origin = await useAndClose();
    shop = await createTestShop({ alone: true });
    expect(shop.origin).not.toBe(origin);
  });
});

const ADD_SYNONYMS = "insert into search_synonyms (line, added_at) values ('freno, frenos', now())";
