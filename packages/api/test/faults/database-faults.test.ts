import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getCart } from "@tuerca/contract";
import { loadConfig } from "@tuerca/platform/config";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { createProduct, createTestDatabase, TestClient } from "../index.ts";
import { type OpenServer, openServer } from "../open-server.ts";
import { range, SOAK } from "../races/two-servers.ts";
import { type DatabaseProxy, openDatabaseProxy } from "./database-proxy.ts";

/** How long the database is away. */
const AWAY_MS = SOAK ? 30_000 : 4000;

/** Every call is answered within this time, in ms; the shop recovers within the other one. */
const ANSWERED_MS = 2800;
const WELL_MS = 5000;

describe("promise 20: whatever befalls the database", () => {
  let pool: pg.Pool;
  let proxy: DatabaseProxy;
  let server: OpenServer;
  let dataDir = "";
  let id = 0;

  beforeAll(async () => {
    const databaseUrl = await createTestDatabase();
    pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    id = await createProduct(pool, { quantity: 10_000 });
    proxy = await openDatabaseProxy(databaseUrl);
    dataDir = await mkdtemp(join(tmpdir(), "tuerca-faults-"));
    const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    server = await openServer(config, { databaseUrl: proxy.url, supervise: false });
  }, 120_000);
  afterEach(() => proxy.become({}));
  afterAll(async () => {
    proxy.become({});
    await server.close();
    await proxy.close();
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  const visitor = () => new TestClient(server.origin);
  const ready = async () => {
    const shopper = visitor();
    return { shopper, key: crypto.randomUUID(), ...(await prepareCheckout(shopper, [{ id, quantity: 1 }])) };
  };
  type Ready = Awaited<ReturnType<typeof ready>>;
  const click = ({ shopper, id: checkoutId, key }: Ready) => inTime(() => clickPay(shopper, checkoutId, key));

  /** Each checkout becomes one order, which takes its piece from stock once. */
  const expectOneOrderOf = async (checkouts: readonly Ready[], piecesBefore: number) => {
    const { rows } = await pool.query("select checkout_id from orders where checkout_id = any($1)", [
      checkouts.map((one) => one.id),
    ]);
    expect(rows).toHaveLength(checkouts.length);
    expect(await pieces()).toBe(piecesBefore - checkouts.length);
  };
  const pieces = async () => Number((await pool.query("select sum(quantity) from stock")).rows[0].sum);

  it("late messages: every call of a purchase is answered in time", async () => {
    const before = await pieces();
    proxy.become({ delayMs: 15 });
    const checkout = await inTime(ready);
    expect((await click(checkout)).status).toBe(201);
    await expectOneOrderOf([checkout], before);
  });

  it.each(["before", "after"] as const)(
    "a connection cut %s COMMIT reached the server",
    async (cutAtCommit) => {
      const before = await pieces();
      const checkout = await ready();
      proxy.become({ cutAtCommit });
      expect((await click(checkout)).status).toBe(503);
      const placed = await pool.query("select 1 from orders where checkout_id = $1", [checkout.id]);
      expect(placed.rowCount).toBe(cutAtCommit === "before" ? 0 : 1);
      expect((await click(checkout)).status).toBe(201);
      await expectOneOrderOf([checkout], before);
    },
  );

  it.each([
    ["away", { away: true }],
    ["silent", { frozen: true }],
  ])(
    `a database that is %s for ${AWAY_MS} ms`,
    async (_what, weather) => {
      const before = await pieces();
      const checkouts = [];
      for (const _ of range(8)) checkouts.push(await ready());
      const [first, ...others] = checkouts;
      if (!first) throw new Error("no checkout");
      const underWay = others.map(click);
      await sleep(10);
      proxy.become(weather);
      const backAt = Date.now() + AWAY_MS;
      for (const { status } of await Promise.all(underWay)) expect([201, 503]).toContain(status);
      while (Date.now() < backAt) {
        expect((await click(first)).status).toBe(503);
        expect((await inTime(() => first.shopper.call(getCart))).status).toBe(503);
      }
      proxy.become({});
      const well = { timeout: WELL_MS, interval: 100 };
      await expect.poll(async () => (await click(first)).status, well).toBe(201);
      for (const one of others) expect((await click(one)).status).toBe(201);
      await expectOneOrderOf(checkouts, before);
    },
    120_000,
  );

  it("a disk without room: refused, nothing kept, and well again at once", async () => {
    const before = await pieces();
    const checkout = await ready();
    await pool.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await pool.query("create trigger no_room before insert on orders execute function no_room()");
    expect((await click(checkout)).status).toBe(503);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    await pool.query("drop trigger no_room on orders");
    expect((await click(checkout)).status).toBe(201);
    await expectOneOrderOf([checkout], before);
    const isReady = async () => (await fetch(`${server.origin}/readyz`)).status;
    await expect.poll(isReady, { timeout: WELL_MS }).toBe(200);
  });
});

/** The outcome of work that must finish in time. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  expect(performance.now() - started).toBeLessThan(ANSWERED_MS);
  return result;
}
