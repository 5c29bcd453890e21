import { execFile } from "node:child_process";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { systemClock } from "@tuerca/platform/clock/clock";
import { migrate } from "@tuerca/platform/database/migrations/migrate";
import type pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../../../../../shop/src/embedded-postgres/index.ts";
import { createProduct } from "../../../../test/index.ts";
import type { Catalog } from "../catalog.ts";
import { catalogsOf, withPool } from "./test/catalogs-of-folder.ts";

const copy = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-lost-end-"));
});
afterEach(() => rm(folder, { recursive: true }));

/**
 * Ends the server of a folder, and has it go on with the cluster whose path `act` returns;
 * it gets that of the one before.
 */
async function whileDown(server: Server, act: (cluster: string) => Promise<string>): Promise<void> {
  const { pid = 0 } = (await findRunningPostgres(server.dataDir)) ?? {};
  const down = `${server.cluster}.down`;
  await rename(server.cluster, down);
  process.kill(pid, "SIGINT");
  await vi.waitUntil(() => !isAlive(pid), { timeout: 30_000 });
  await rename(await act(down), server.cluster);
  const isBack = () =>
    withPool(server.url, (pool) => pool.query("select 1 from schema_migrations for update")).then(
      Boolean,
      () => false,
    );
  await vi.waitUntil(isBack, { timeout: 30_000, interval: 100 });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

type Server = { url: string; dataDir: string; cluster: string };

const transactionOf = async (pool: pg.Pool) =>
  BigInt((await pool.query("select pg_current_xact_id()::text as id")).rows[0].id);

it("is right after a database has lost its end, in one timeline and in a new one", async () => {
  const catalogs = catalogsOf(folder, systemClock);
  const dataDir = join(folder, "server");
  const cluster = join(dataDir, "postgres", "data");
  const stopping = new AbortController();
  const ignore = () => undefined;
  const supervision = { stopping: stopping.signal, onLost: ignore, onBack: ignore, onGivenUp: ignore };
  const settings = { restore_command: "false" };
  const postgres = await startEmbeddedPostgres({ dataDir, settings, supervision });
  const server = { url: postgres.url, dataDir, cluster };
  await migrate(server.url);
  const ids: number[] = [];
  await withPool(server.url, async (pool) => {
    for (let n = 0; n < 6; n += 1) ids.push(await createProduct(pool, { price: 900 }));
    await createProduct(pool, { brand: "Bosch" });
  });
  const query = (text: string) => withPool(server.url, (pool) => pool.query(text));
  const view = (catalog: Catalog) => ({
    prices: ids.map((id) => catalog.products([id]).get(id)?.price),
    brands: catalog.brands().map(({ name }) => name),
    products: catalog.index.size,
  });
  const sold = (rest: number) => ({
    prices: [10, rest, rest, rest, rest, rest],
    brands: ["Bosch"],
    products: 7,
  });
  const soon = { timeout: 30_000, interval: 50 };
  await catalogs.during(server.url, async (catalog) => {
    await query("update products set price_cents = 1000");
    await whileDown(server, async (before) => {
      for (const end of ["crash", "failover"]) await copy("cp", ["-a", before, `${cluster}.${end}`]);
      await copy("cp", ["-a", `${before}/PG_VERSION`, `${cluster}.failover/recovery.signal`]);
      return before;
    });
    for (const [end, price] of Object.entries({ crash: 50, failover: 60 })) {
      await query(`update products set price_cents = 7700 where id = ${ids[0]}`);
      await query("update brands set name = 'Perdida'");
      const last = await withPool(server.url, async (pool) => {
        await createProduct(pool, { name: "Perdida" });
        for (let spent = 0; spent < 99; spent += 1) await transactionOf(pool);
        return transactionOf(pool);
      });
      const lost = ({ prices, brands, products }: ReturnType<typeof view>) => [prices[0], brands, products];
      await expect.poll(() => lost(view(catalog)), soon).toEqual([77, ["Perdida"], 8]);
      await expect.poll(() => BigInt(catalog.snapshot?.split(":")[0] ?? 0) > last, soon).toBe(true);
      await whileDown(server, async (before) => {
        await rm(before, { recursive: true });
        return `${cluster}.${end}`;
      });
      await query(`update products set price_cents = ${price * 100} where id = any('{${ids.slice(1)}}')`);
      expect((await withPool(server.url, transactionOf)) < last).toBe(true);
      await expect.poll(() => view(catalog), soon).toEqual(sold(price));
    }
  });
  expect(await catalogs.during(server.url, view)).toEqual(sold(60));
  expect(catalogs.wasFromCopy()).toBe(true);
  const timeline = await query("select timeline_id as id from pg_control_checkpoint()");
  expect(timeline.rows).toEqual([{ id: 2 }]);
  stopping.abort();
  await postgres.stop();
}, 120_000);
