import { rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { TestClient } from "@tuerca/api/testing";
import { getProduct } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findRunningPostgres } from "../src/embedded-postgres/index.ts";
import { ask, unpacked } from "./ask.ts";
import { createFilledFolder } from "./filled-shop.ts";
import { buyOne, placeOrdersInLoop } from "./place-orders.ts";
import { query } from "./query-shop.ts";
import { type DataFolder, runShop, type ShopProcess } from "./run-shop.ts";
import { sendJob } from "./send-job.ts";

/** Once each way to end the server; the full number of kills needs SOAK=1. */
const KILLS = process.env.SOAK ? 50 : 5;

/**
 * Most time from a kill to the next placed order, in ms, which SOAK=1 holds to on a quiet machine.
 */
const BACK_MS = 10_000;
/** How long other runs wait, in ms: their machine may be slow and busy. */
const PATIENCE_MS = 60_000;

const LOST = "PostgreSQL ended and is started again";
const BACK = "PostgreSQL runs again";
const WRITES = "the database takes writes again";

type Stock = { id: number; started: number };

let folder: DataFolder;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await createFilledFolder();
  shop = await runShop({ DATA_DIR: folder.path });
  await vi.waitUntil(() => shop.output().includes(" is open at "), { timeout: 90_000 });
}, 600_000);
afterAll(async () => {
  shop.child.kill("SIGTERM");
  await shop.ended;
  await folder.remove();
}, 30_000);

/** The messages of its log, in order. */
const logged = () =>
  shop
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): string => JSON.parse(line).msg);
const countOf = (msg: string) => logged().filter((line) => line === msg).length;

async function postmaster(): Promise<number> {
  const { pid } = await vi.waitUntil(() => findRunningPostgres(folder.path), { timeout: PATIENCE_MS });
  return pid;
}

const send = (pid: number, signal: NodeJS.Signals) => void process.kill(pid, signal);

/** Ends the server of this postmaster. A SIGTERM waits for open connections, unless hastened. */
const ENDS: readonly ((pid: number) => void | Promise<void>)[] = [
  (pid) => send(pid, "SIGKILL"),
  async () => send(await connection(), "SIGKILL"),
  (pid) => send(pid, "SIGINT"),
  (pid) => send(pid, "SIGTERM"),
  (pid) => send(pid, "SIGQUIT"),
];

/** The server process of one of the shop's connections. */
async function connection(): Promise<number> {
  const of = "select pid from pg_stat_activity where application_name = 'tuerca' limit 1";
  const [row] = await query<{ pid: number }>(folder.path, of);
  if (!row) throw new Error("The shop has no connection.");
  return row.pid;
}

const statusOf = async (path: string) => (await ask(shop.origin, { path })).status;
const readiness = () => statusOf("/readyz");
const health = () => statusOf("/healthz");

/** One shop is tested in this order: the last test ends it. */
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
    const times: number[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const before = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > before, { timeout: 60_000 });
      await sleep(Math.random() * 1200);
      await ENDS[round % ENDS.length]?.(await postmaster());
      const ended = performance.now();
      await vi.waitUntil(() => countOf(LOST) > round, { timeout: PATIENCE_MS, interval: 10 });
      const left = load.acknowledged.length;
      await vi.waitUntil(() => load.acknowledged.length > left, { timeout: PATIENCE_MS, interval: 10 });
      times.push(performance.now() - ended);
    }
    const acknowledged = await load.stop();
    if (process.env.SOAK) expect(Math.max(...times)).toBeLessThan(BACK_MS);
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
  }, 1_200_000);

  it("once back has its changes on the pages and its jobs done", async () => {
    const before = countOf(BACK);
    process.kill(await postmaster(), "SIGKILL");
    await expect.poll(() => countOf(BACK), { timeout: PATIENCE_MS }).toBe(before + 1);
    const [product] = await query<{ id: number }>(
      folder.path,
      "update products set name = 'Tornillo sin par' where id = (select min(id) from products where active) returning id",
    );
    const nameOf = async () => {
      const answer = await new TestClient(shop.origin).call(getProduct, { params: { id: product?.id ?? 0 } });
      return answer.body.name;
    };
    await expect.poll(nameOf, { timeout: PATIENCE_MS }).toBe("Tornillo sin par");
    await sendJob(folder.path, "send-reset", { email: "a@b.example" });
    const waiting = () =>
      query(folder.path, "select 1 from pgboss.job where name = 'send-reset' and state <> 'completed'");
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
  }, 120_000);

  it("while it cannot be started, says 503 and when to come back, and a line for each state", async () => {
    const data = join(folder.path, "postgres", "data");
    const [product] = await query<{ id: number }>(
      folder.path,
      "select product_id as id from stock where quantity > 5 limit 1",
    );
    await expect.poll(readiness, { timeout: PATIENCE_MS }).toBe(200);
    const pid = await postmaster();
    await rename(data, `${data}.away`);
    const [before, lost] = [logged().length, countOf(LOST)];
    process.kill(pid, "SIGKILL");
    await expect.poll(() => countOf(LOST), { timeout: PATIENCE_MS }).toBe(lost + 1);
    for (let round = 0; round < 20; round += 1) {
      const call = await ask(shop.origin, { path: `/api/v2/catalog/resolve?path=/nada-${round}` });
      expect([call.status, call.headers["retry-after"]]).toEqual([503, "5"]);
      expect(JSON.parse(unpacked(call))).toEqual({ message: "Servicio en mantenimiento" });
      const page = await ask(shop.origin, { path: `/p-nada-${round}` });
      expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
      expect(page.headers["content-type"]).toContain("text/html");
      expect(await readiness()).toBe(503);
      // On a busy machine a call may be turned away once.
      await expect.poll(health, { timeout: PATIENCE_MS }).toBe(200);
    }
    await rename(`${data}.away`, data);
    await expect.poll(readiness, { timeout: PATIENCE_MS }).toBe(200);
    expect(await buyOne(shop.origin, product?.id ?? 0)).not.toBeNull();
    const lines = logged().slice(before);
    expect(lines.filter(isState).toSorted()).toEqual([LOST, BACK, WRITES].toSorted());
    const failures = lines.filter((line) => !isState(line));
    expect(failures).not.toEqual([]);
    expect(failures).toEqual([...new Set(failures)]);
  }, 120_000);

  it("that cannot be started ten times ends the shop with a sentence", async () => {
    const data = join(folder.path, "postgres", "data");
    const pid = await postmaster();
    await rename(data, `${data}.away`);
    process.kill(pid, "SIGKILL");
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toContain("PostgreSQL could not be started again in 10 tries.");
    const plain = shop
      .output()
      .split("\n")
      .filter((line) => !line.startsWith("{"));
    expect(plain.join("\n")).not.toContain("    at ");
  }, 120_000);
});

/** Whether a line tells of the database; others are those of work that it failed, once each. */
function isState(line: string): boolean {
  return [LOST, BACK, WRITES].includes(line);
}
