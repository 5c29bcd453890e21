import { askStockAlert, confirmStockAlert, readStockAlert } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { hashSecret } from "@tuerca/platform/secret-id";
import { expect } from "vitest";
import type { ProductSeed } from "../../../test/factories/create-product.ts";
import { lastSecret, mailsTo } from "../../../test/factories/customer.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import { createProduct } from "../../../test/index.ts";
import { changeCell, correctStock } from "../bulk-changes/index.ts";
import { type SeededVehicles, seedFits, seedVehicles } from "../catalog/test/seed-vehicles.ts";
import { importCatalog } from "../import/index.ts";
import { createCategory, removeCategory } from "../taxonomy/index.ts";
import { notifyBackInStock } from "./index.ts";

let car: SeededVehicles;
let count = 0;
const newEmail = () => `coche-${++count}@example.es`;
/** The index follows within two seconds, on a busy machine later. */
const soon = { timeout: 20_000, interval: 100 };

const it = partShopTest({
  environment: { SITE_URL: "https://tienda.example" },
  seed: async (pool) => {
    car = await seedVehicles(pool);
  },
}).extend("scene", ({ shop, clock }) => {
  const { db, pool } = shop.context.database;
  const category = (parent = 1, name = `Pastillas ${++count}`) => createCategory(db, 1, { name, parent });
  /** Asks for a mail; returns the status. */
  const ask = async (body: { category: number; vehicle?: number; model?: number }, email: string) =>
    (await shop.visitor().call(askStockAlert, { body: { ...body, email } })).status;
  const known = (id: number) =>
    expect.poll(() => shop.context.catalog.taxonomy.categories.has(id), soon).toBe(true);
  /** An address that waits, confirmed by its mail. */
  const wait = async (body: { category: number; vehicle?: number; model?: number }) => {
    const email = newEmail();
    await known(body.category);
    expect(await ask(body, email)).toBe(204);
    const secret = await lastSecret(shop.context, email);
    expect((await shop.visitor().call(confirmStockAlert, { body: { secret } })).status).toBe(200);
    return email;
  };
  const told = async (email: string) =>
    (await mailsTo(shop.context, email)).filter(({ template }) => template === "back-in-stock");
  /** How many mails an address has by now. */
  const notified = async (email: string) => {
    await notifyBackInStock(shop.context);
    return (await told(email)).length;
  };
  type Seed = ProductSeed & { fits?: number; universal?: boolean };
  const sell = async (categoryId: number, seed: Seed = {}) => {
    const { fits, universal = false, ...product } = seed;
    const id = await createProduct(pool, { categoryIds: [categoryId], ...product });
    const links = fits === undefined ? [] : [[fits, 0] as [number, number]];
    if (universal || links.length > 0) await seedFits(pool, id, { links, universal, source: car.source });
    return id;
  };
  return { db, pool, clock, category, ask, known, wait, told, notified, sell };
});

it("is told once, by a link to the car's parts, whatever brought one", async ({ shop, scene, clock }) => {
  const { tdi } = car.vehicles;
  const doors: { name: string; open(category: number): Promise<() => Promise<unknown>> }[] = [
    {
      name: "an import",
      open: async (category) => async () => {
        const { rows } = await scene.pool.query("select name from categories where id = $1", [category]);
        const row = {
          sku: `IMP-${category}`,
          name: "Pastillas",
          price: "10",
          quantity: "3",
          fits: `id:${tdi}`,
        };
        await importCatalog({ source: [{ ...row, category: rows[0].name }], databaseUrl: shop.databaseUrl });
      },
    },
    {
      name: "links of a product that is there",
      open: async (category) => {
        const id = await scene.sell(category);
        return () => seedFits(scene.pool, id, { links: [[tdi, 0]], source: car.source });
      },
    },
    {
      name: "stock",
      open: async (category) => {
        const id = await scene.sell(category, { fits: tdi, quantity: 0 });
        const change = { seen: 0, quantity: 2, reason: "count" as const, note: null };
        return () => correctStock(scene.db, id, change, clock.now());
      },
    },
    {
      name: "a sale that begins in the office",
      open: async (category) => {
        const id = await scene.sell(category, { fits: tdi, active: false });
        return () => changeCell(scene.db, id, { field: "active", seen: false, value: true });
      },
    },
  ];
  for (const { name, open } of doors) {
    const category = await scene.category();
    const bring = await open(category);
    const emails = [
      await scene.wait({ category, vehicle: tdi }),
      await scene.wait({ category, model: car.models.ibiza }),
    ];
    for (const email of emails) expect(await scene.notified(email), name).toBe(0);
    await bring();
    for (const email of emails) await expect.poll(() => scene.notified(email), soon).toBe(1);
    const [ofVehicle] = await scene.told(emails[0] ?? "");
    expect(ofVehicle?.data).toMatchObject({
      car: "Seat Ibiza IV (6J) 1.6 TDI 77 kW",
      url: expect.stringMatching(/^https:\/\/tienda\.example\/recambios\/seat\/.+\/motor-.+\/pastillas-\d+$/),
    });
    for (const email of emails) expect(await scene.notified(email), name).toBe(1);
  }
});

it("is told exactly of what can be bought, lists the car and is in the category or below", async ({
  shop,
  scene,
  clock,
}) => {
  const { tdi, corsa } = car.vehicles;
  const kinds = [0, 1, 2, 3, 4, 5].flatMap((flaw) => [true, false].map((isBelow) => ({ flaw, isBelow })));
  const flaws = [
    {},
    { fits: corsa },
    { fits: undefined },
    { fits: undefined, universal: true },
    { quantity: 0 },
    { active: false },
  ];
  const emails: [email: string, isTold: boolean][] = [];
  for (const { flaw, isBelow } of kinds) {
    const category = await scene.category();
    const email = newEmail();
    await scene.pool.query(
      `insert into stock_alerts (category_id, car_level, car_id, email, secret_hash, confirmed_at, expires_at)
       values ($1, 'vehicle', $2, $3, $4, now(), $5)`,
      [category, tdi, email, hashSecret(email), new Date(clock.now().getTime() + DAY_MS)],
    );
    await scene.sell(isBelow ? await scene.category(category) : category, { fits: tdi, ...flaws[flaw] });
    emails.push([email, flaw === 0]);
  }
  const last = await scene.sell(await scene.category());
  await expect.poll(() => shop.context.catalog.sells(last), soon).toBe(true);
  await notifyBackInStock(shop.context);
  for (const [email, isTold] of emails)
    expect([email, (await scene.told(email)).length]).toEqual([email, isTold ? 1 : 0]);
});

it("is asked for what is lacking alone, and follows a category that is removed", async ({ shop, scene }) => {
  const { tdi } = car.vehicles;
  const [category, heir] = [await scene.category(), await scene.category(1, "Pastillas heredadas")];
  const email = await scene.wait({ category, vehicle: tdi });
  const secret = await lastSecret(shop.context, email);
  const name = async () => (await shop.visitor().call(readStockAlert, { body: { secret } })).body.about.name;
  expect(await name()).toMatch(/^Pastillas \d+ para Seat Ibiza IV \(6J\) 1\.6 TDI 77 kW$/);
  for (const body of [
    { category: 2_000_000_000, vehicle: tdi },
    { category: 1, vehicle: tdi },
    { category, vehicle: 2_000_000_000 },
    { category, model: 2_000_000_000 },
  ])
    expect(await scene.ask(body, newEmail())).toBe(404);
  for (const body of [
    { category },
    { vehicle: tdi },
    { category, vehicle: tdi, model: 1 },
    { product: 1, category },
  ]) {
    const answer = await shop.visitor().send("POST", "/store-front/api/stock-alerts", { ...body, email });
    expect(answer.status).toBe(422);
  }
  await removeCategory(scene.db, 1, category, {
    seen: (await name()).split(" para ")[0] ?? "",
    to: heir,
  });
  await expect.poll(name, soon).toMatch(/^Pastillas heredadas para /);
  await scene.sell(heir, { fits: tdi });
  await expect.poll(() => scene.notified(email), soon).toBe(1);
  expect(await scene.ask({ category: heir, vehicle: tdi }, newEmail())).toBe(409);
});
