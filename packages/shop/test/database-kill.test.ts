import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findRunningPostgres } from "../src/embedded-postgres/index.ts";
import { ask } from "./ask.ts";
import { buyOne, placeOrdersInLoop } from "./place-orders.ts";
import { query } from "./query-shop.ts";
import { createDataFolder, runShop, type ShopProcess } from "./run-shop.ts";

/** The full number of kills runs with SOAK=1. */
const KILLS = process.env.SOAK ? 50 : 3;

/** Within this time of a kill an order is placed again, in ms. */
const BACK_MS = 10_000;

const LOST = "PostgreSQL ended and is started again";
const BACK = "PostgreSQL runs again";

type Stock = { id: number; started: number };

let folder: Awaited<ReturnType<typeof createDataFolder>>;
let shop: ShopProcess;
beforeEach(async () => {
  folder = await createDataFolder();
  shop = await runShop({ DATA_DIR: folder.path });
  await shop.untilReady();
}, 120_000);
afterEach(async () => {
  shop.child.kill("SIGTERM");
  await shop.ended;
  await folder.remove();
}, 30_000);

/** What it logged, in order. */
const logged = () =>
  shop
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): { msg: string; level: number } => JSON.parse(line));
const countOf = (msg: string) => logged().filter((line) => line.msg === msg).length;

async function postmaster(): Promise<number> {
  const running = await vi.waitUntil(() => findRunningPostgres(folder.path), { timeout: BACK_MS });
  return running.pid;
}

/** Kills of which the shop has to recover; each is done to the postmaster's pid. */
const KINDS: readonly ((pid: number) => void)[] = [
  (pid) => process.kill(pid, "SIGKILL"),
  (pid) => process.kill(backendOf(pid), "SIGKILL"),
  (pid) => process.kill(pid, "SIGINT"),
  (pid) => process.kill(pid, "SIGTERM"),
  (pid) => process.kill(pid, "SIGQUIT"),
];

/** A connection's process. */
function backendOf(pid: number): number {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid), "-f", "postgres: tuerca"], { encoding: "utf8" });
  return Number(stdout.split("\n")[0]);
}

describe("the embedded PostgreSQL", () => {
  it(`is started again whatever ends it, ${KILLS} times under a load of orders, and loses nothing`, async () => {
    const stock = await query<Stock>(
      folder.path,
      "select product_id as id, quantity as started from stock where quantity > 20 order by quantity desc limit 40",
    );
    const ids = stock.map(({ id }) => id);
    await query(folder.path, "update stock set quantity = quantity + 100000 where product_id = any($1)", [
      ids,
    ]);
    const load = placeOrdersInLoop(shop.origin, ids);
    const slowest = { ms: 0 };
    for (let round = 0; round < KILLS; round += 1) {
      const before = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > before, { timeout: 60_000 });
      await sleep(Math.random() * 1200);
      KINDS[round % KINDS.length]?.(await postmaster());
      const killed = performance.now();
      await vi.waitUntil(() => countOf(LOST) > round, { timeout: BACK_MS, interval: 10 });
      const left = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > left, { timeout: BACK_MS, interval: 10 });
      slowest.ms = Math.max(slowest.ms, performance.now() - killed);
    }
    const acknowledged = await load.stop();
    console.log(`the slowest first order came ${Math.round(slowest.ms)} ms after its kill`);
    const orders = await query<{ number: string }>(folder.path, "select number from orders");
    const numbers = orders.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(acknowledged.filter(({ number }) => !numbers.includes(number))).toEqual([]);
    const [sums] = await query<{ stock: number; sold: number }>(
      folder.path,
      `select (select sum(quantity)::int from stock where product_id = any($1)) as stock,
        (select sum(quantity)::int from order_items) as sold`,
      [ids],
    );
    const pieces = stock.reduce((sum, { started }) => sum + started + 100_000, 0);
    expect(sums).toEqual({ stock: pieces - numbers.length, sold: numbers.length });
    expect([countOf(LOST), countOf(BACK)]).toEqual([KILLS, KILLS]);
    await expect.poll(() => query(folder.path, JOBS_GO_ON), { timeout: 30_000 }).toHaveLength(1);
  }, 1_200_000);
});

const JOBS_GO_ON = "select 1";
