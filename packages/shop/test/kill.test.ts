import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFilledFolder } from "./filled-shop.ts";
import { type Acknowledged, buyOne, placeOrdersInLoop } from "./place-orders.ts";
import { query } from "./query-shop.ts";
import { createDataFolder, type DataFolder, runShop, type ShopProcess } from "./run-shop.ts";

/** The full numbers of promises 15 and 16 need SOAK=1. */
const KILLS = process.env.SOAK ? 50 : 1;
const FIRST_STARTS = process.env.SOAK ? 30 : 1;

type Stock = { id: number; started: number };

describe("kill -9 under a load of orders", () => {
  let folder: DataFolder;
  let shop: ShopProcess;
  let stock: Stock[];
  const acknowledged: Acknowledged[] = [];

  beforeAll(async () => {
    folder = await createFilledFolder();
    shop = await runShop({ DATA_DIR: folder.path });
    await shop.untilReady();
    stock = await query<Stock>(
      folder.path,
      "select product_id as id, quantity as started from stock where quantity > 20 order by quantity desc limit 40",
    );
    await query(folder.path, "update stock set quantity = quantity + 100000 where product_id = any($1)", [
      stock.map(({ id }) => id),
    ]);
  }, 600_000);

  afterAll(async () => {
    shop.child.kill("SIGTERM");
    await shop.ended;
    await folder.remove();
  }, 30_000);

  it(`keeps every acknowledged order once and every piece (kills: ${KILLS})`, async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const load = placeOrdersInLoop(
        shop.origin,
        stock.map(({ id }) => id),
      );
      await vi.waitUntil(() => load.acknowledged.length > 0, { timeout: 60_000 });
      await sleep(Math.random() * 1200);
      shop.child.kill("SIGKILL");
      acknowledged.push(...(await load.stop()));
      await shop.ended;
      const restarted = performance.now();
      shop = await runShop({ DATA_DIR: folder.path });
      await shop.untilReady();
      if (process.env.SOAK) expect(performance.now() - restarted).toBeLessThan(10_000);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    const orders = await query<{ number: string }>(folder.path, "select number from orders");
    const numbers = orders.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(acknowledged.filter(({ number }) => !numbers.includes(number))).toEqual([]);
    const [sums] = await query<{ stock: number; sold: number; mails: number }>(
      folder.path,
      `select (select sum(quantity)::int from stock where product_id = any($1)) as stock,
        (select sum(quantity)::int from order_items) as sold, (select count(*)::int from mails) as mails`,
      [stock.map(({ id }) => id)],
    );
    const before = stock.reduce((sum, { started }) => sum + started + 100_000, 0);
    expect(sums).toEqual({ stock: before - numbers.length, sold: numbers.length, mails: numbers.length });
  }, 1_200_000);
});

describe("kill -9 during the first start", () => {
  it(`leaves a folder that the next start can use (kills: ${FIRST_STARTS})`, async () => {
    for (let round = 0; round < FIRST_STARTS; round += 1) {
      const folder = await createDataFolder();
      const first = await runShop({ DATA_DIR: folder.path });
      await sleep(200 + Math.random() * 5000);
      first.child.kill("SIGKILL");
      await first.ended;
      const second = await runShop({ DATA_DIR: folder.path });
      await second.untilReady();
      const rows = await query<{ count: number }>(folder.path, "select count(*)::int as count from products");
      expect(rows[0]?.count).toBeGreaterThanOrEqual(800);
      const [product] = await query<{ id: number }>(
        folder.path,
        "select product_id as id from stock where quantity > 5 limit 1",
      );
      expect(await buyOne(second.origin, product?.id ?? 0)).not.toBeNull();
      second.child.kill("SIGTERM");
      await second.ended;
      await folder.remove();
    }
  }, 1_200_000);
});
