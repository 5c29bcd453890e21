import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createManualClock, HOUR_MS } from "@tuerca/platform/clock/clock";
import { migrate } from "@tuerca/platform/database/migrations/migrate";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../../../../../shop/src/embedded-postgres/index.ts";
import { createProduct, createTestDatabase } from "../../../../test/index.ts";
import type { Catalog } from "../catalog.ts";
import { catalogsOf, withPool } from "./test/catalogs-of-folder.ts";

const copy = promisify(execFile);
const START = new Date("2026-03-01T10:00:00Z");
const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

let folder: string;
let clock: ReturnType<typeof createManualClock>;
let catalogs: ReturnType<typeof catalogsOf>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-restart-"));
  clock = createManualClock(START);
  catalogs = catalogsOf(folder, clock);
});
afterEach(() => rm(folder, { recursive: true }));

it("finds out at a restart which offers began and ended, and what was renamed or deleted meanwhile", async () => {
  const databaseUrl = await createTestDatabase();
  const ids = await withPool(databaseUrl, async (pool) => [
    await createProduct(pool, { price: 900, offerPrice: 700, offerFrom: at(5), brand: "Bosch" }),
    await createProduct(pool, { price: 900, offerPrice: 600, offerTo: at(5), brand: "Bosch" }),
    await createProduct(pool, { price: 900, brand: "Brembo" }),
    await createProduct(pool, { price: 900, brand: "Brembo" }),
  ]);
  const view = (catalog: Catalog) =>
    [...catalog.products(ids).values()].map(({ offers, brand }) => [offers[0]?.price, brand?.name]);
  const before = await catalogs.during(databaseUrl, view);
  expect(before).toEqual([
    [undefined, "Bosch"],
    [6, "Bosch"],
    [undefined, "Brembo"],
    [undefined, "Brembo"],
  ]);
  expect(catalogs.wasFromCopy()).toBe(false);
  clock.advance(6 * HOUR_MS);
  await withPool(databaseUrl, async (pool) => {
    await pool.query("update brands set name = 'BREMBO' where name = 'Brembo'");
    await pool.query("delete from stock where product_id = $1", [ids[2]]);
    await pool.query("delete from products where id = $1", [ids[2]]);
  });
  const after = await catalogs.during(databaseUrl, (catalog) => [view(catalog), catalog.brands()]);
  expect(after).toMatchObject([
    [
      [7, "Bosch"],
      [undefined, "Bosch"],
      [undefined, "BREMBO"],
    ],
    [
      { name: "Bosch", products_count: 2 },
      { name: "BREMBO", products_count: 1 },
    ],
  ]);
  expect(catalogs.wasFromCopy()).toBe(true);
});

it("does not trust a copy that is ahead of a database put back from a backup", async () => {
  const dataDir = join(folder, "server");
  const start = () => startEmbeddedPostgres({ dataDir });
  const nameOf = (catalog: Catalog) => catalog.products([1]).get(1)?.name;
  let server = await start();
  await migrate(server.url);
  await withPool(server.url, (pool) => createProduct(pool, { name: "Antes" }));
  await catalogs.during(server.url, nameOf);
  await server.stop();
  await copy("cp", ["-a", dataDir, `${dataDir}.backup`]);
  server = await start();
  await withPool(server.url, (pool) => pool.query("update products set name = 'Después'"));
  expect(await catalogs.during(server.url, nameOf)).toBe("Después");
  expect(catalogs.wasFromCopy()).toBe(true);
  await server.stop();
  await rm(dataDir, { recursive: true });
  await copy("mv", [`${dataDir}.backup`, dataDir]);
  server = await start();
  await withPool(server.url, async (pool) => {
    for (let spent = 0; spent < 50; spent += 1) await pool.query("select pg_current_xact_id()");
  });
  expect(await catalogs.during(server.url, nameOf)).toBe("Antes");
  expect(catalogs.wasFromCopy()).toBe(false);
  await server.stop();
}, 60_000);
