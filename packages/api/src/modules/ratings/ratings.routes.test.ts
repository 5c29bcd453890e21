import { getProduct, getRatings } from "@tuerca/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { placeDelivered } from "../../../test/factories/delivered-order.ts";
import {
  createProduct,
  createRating,
  createTestShop,
  liveSettings,
  type TestClient,
  type TestShop,
} from "../../../test/index.ts";
import { refreshProductStats } from "../../flows/upkeep/refresh-product-stats.ts";
import { openRatingAdmin, type RatingAdmin } from "./rating-admin.ts";

const day = (date: number) => new Date(Date.UTC(2026, 9, date));
const inSecond = { timeout: 1500, interval: 25 };

describe("opinions", () => {
  let shop: TestShop;
  let visitor: TestClient;
  let admin: RatingAdmin;
  let pool: pg.Pool;
  const products = { pads: 0, disc: 0, gone: 0, quiet: 0 };

  beforeAll(async () => {
    shop = await createTestShop({
      seed: async (seedPool) => {
        for (const name of ["pads", "disc", "gone", "quiet"] as const)
          products[name] = await createProduct(seedPool, { name, active: name !== "gone" });
        const { pads, disc, gone } = products;
        await createRating(seedPool, { productId: pads, rating: 2, title: "antigua", createdAt: day(1) });
        await createRating(seedPool, { productId: disc, rating: 5, title: "disco", createdAt: day(3) });
        await createRating(seedPool, { productId: pads, rating: 5, title: "nueva", createdAt: day(4) });
        await createRating(seedPool, { productId: pads, title: "en espera", status: "pending" });
        await createRating(seedPool, { productId: pads, title: "rechazada", status: "rejected" });
        await createRating(seedPool, { productId: gone, title: "retirada", createdAt: day(9) });
      },
    });
    visitor = shop.visitor();
    admin = openRatingAdmin(shop.databaseUrl, shop.context.config);
    pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  });
  afterAll(async () => {
    await admin.close();
    await pool.end();
    await shop.close();
  });

  const read = async (query = "") => (await visitor.call(getRatings, { query })).body;
  const titles = async (query = "") => (await read(query)).data.map(({ title }) => title);

  it("come newest first, only approved ones, only of products for sale", async () => {
    expect(await titles()).toEqual(["nueva", "disco", "antigua"]);
    const { data, meta, summary } = await read();
    expect(data[0]).toMatchObject({ rating: 5, author: "Ana", created_at: day(4).toISOString() });
    expect(data[0]?.product).toMatchObject({ id: products.pads, name: "pads", price: 10 });
    expect(meta).toEqual({ total: 3, current_page: 1, per_page: 20, last_page: 1 });
    expect(summary).toMatchObject({ average: 4, count: 3 });
  });

  it("come in pages", async () => {
    expect(await titles("per_page=2")).toEqual(["nueva", "disco"]);
    expect(await titles("per_page=2&page=2")).toEqual(["antigua"]);
    expect(await titles("page=1000000")).toEqual([]);
  });

  it("of one product come with how many gave how many stars", async () => {
    const { data, summary } = await read(`product=${products.pads}`);
    expect(data.map(({ title }) => title)).toEqual(["nueva", "antigua"]);
    expect(summary.average).toBe(3.5);
    expect(summary.distribution.map(({ rating, count }) => [rating, count])).toEqual([
      [5, 1],
      [4, 0],
      [3, 0],
      [2, 1],
      [1, 0],
    ]);
    expect((await read(`product=${products.quiet}`)).summary).toMatchObject({ average: null, count: 0 });
  });

  it("refuse what is out of bounds, and products that are not for sale", async () => {
    const status = async (query: string) => (await visitor.call(getRatings, { query })).status;
    for (const query of ["per_page=0", "per_page=101", "page=0", "page=1.5"])
      expect([query, await status(query)]).toEqual([query, 422]);
    expect(await status(`product=${products.gone}`)).toBe(404);
    for (const id of ["x", "0", "2147483647"]) expect(await status(`product=${id}`)).toBe(404);
  });

  it("are bounded in the table too", async () => {
    const productId = products.quiet;
    for (const wrong of [
      { rating: 0 },
      { rating: 6 },
      { author: "" },
      { author: "a".repeat(61) },
      { title: "t".repeat(121) },
      { comment: "c".repeat(2001) },
    ])
      await expect(createRating(pool, { productId, ...wrong })).rejects.toThrow("violates check constraint");
  });

  it("appear once approved and go once rejected, counted with the product", async () => {
    const productId = products.quiet;
    const id = await createRating(pool, { productId, rating: 4, status: "pending" });
    const count = async () => (await read(`product=${productId}`)).summary.count;
    const rated = async () => (await visitor.call(getProduct, { params: { id: productId } })).body.rating;
    expect(await count()).toBe(0);
    await admin.approve(id);
    await expect.poll(count, inSecond).toBe(1);
    await expect.poll(rated, inSecond).toEqual({ average: 4, count: 1 });
    await admin.reject(id, "Publicidad.");
    await expect.poll(count, inSecond).toBe(0);
    await expect.poll(rated, inSecond).toEqual({ average: null, count: 0 });
  });

  it("are counted right when several are approved at once", async () => {
    const productId = products.disc;
    const seeds = Array.from({ length: 8 }, () =>
      createRating(pool, { productId, rating: 3, status: "pending" }),
    );
    const desks = Array.from({ length: 4 }, () => openRatingAdmin(shop.databaseUrl, shop.context.config));
    const ids = await Promise.all(seeds);
    await Promise.all(ids.map((id, position) => desks[position % desks.length]?.approve(id)));
    await Promise.all(desks.map((one) => one.close()));
    const { rows } = await pool.query(
      "select rating_sum, rating_count from product_stats where product_id = $1",
      [productId],
    );
    expect(rows[0]).toEqual({ rating_sum: 5 + 8 * 3, rating_count: 9 });
  });
});

it("invented ones are neither shown nor counted in a live shop, where real ones are", async () => {
  let productId = 0;
  const shop = await createTestShop({
    environment: liveSettings,
    seed: async (pool) => {
      productId = await createProduct(pool, { quantity: 9 });
      for (const rating of [5, 5]) await createRating(pool, { productId, rating });
      await pool.query(
        "insert into product_stats (product_id, rating_sum, rating_count) values ($1, 10, 2)",
        [productId],
      );
    },
  });
  onTestFinished(shop.close);
  const { database, clock, config } = shop.context;
  const visitor = shop.visitor();
  const shown = async () => (await visitor.call(getProduct, { params: { id: productId } })).body.rating;
  expect((await visitor.call(getRatings)).body).toMatchObject({ data: [], summary: { count: 0 } });
  await refreshProductStats(database.db, clock.now(), config.isDemo);
  await expect.poll(shown, inSecond).toEqual({ average: null, count: 0 });
  const email = "ana@example.es";
  const { id: orderId } = await placeDelivered(shop.context, visitor, {
    wants: [{ id: productId, quantity: 1 }],
    email,
  });
  const { rows } = await database.pool.query(
    "insert into ratings (product_id, order_id, author, rating) values ($1, $2, 'Ana', 2) returning id",
    [productId, orderId],
  );
  const admin = openRatingAdmin(shop.databaseUrl, config);
  onTestFinished(admin.close);
  await admin.approve(rows[0].id);
  await expect.poll(shown, inSecond).toEqual({ average: 2, count: 1 });
  expect(await refreshProductStats(database.db, clock.now(), config.isDemo)).toBeLessThanOrEqual(1);
  await expect.poll(shown, inSecond).toEqual({ average: 2, count: 1 });
  const list = async () => (await visitor.call(getRatings)).body;
  await expect.poll(list, inSecond).toMatchObject({ data: [{ rating: 2 }], summary: { count: 1 } });
});
