import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getBrands, getCategory, getProductList, searchProducts } from "@tuerca/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, TestClient } from "../index.ts";
import { changeAtRandom, fillCatalogue } from "./change-at-random.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const QUERIES = ["", "pastillas", "golf", "marca 3", "grupo", "dicso", "filtro 12", "S-", "faro león", "🚗"];
const KILLS = process.env.SOAK ? 20 : 1;

let databaseUrl: string;
let pool: pg.Pool;
const folders: string[] = [];
const servers: ServerProcess[] = [];

beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  await fillCatalogue(pool, 3000);
});
afterAll(async () => {
  for (const server of servers) await server.kill("SIGKILL");
  await pool.end();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-killed-"));
  folders.push(folder);
  return folder;
}

async function start(folder: string): Promise<ServerProcess> {
  const server = await startServerProcess(databaseUrl, folder);
  servers.push(server);
  return server;
}

const has = (server: ServerProcess, entry: Record<string, unknown>) =>
  server.log.some((line) => Object.entries(entry).every(([key, value]) => line[key] === value));

/** All catalogue answers in which a change could show. */
async function answers(origin: string): Promise<unknown[]> {
  const client = new TestClient(origin);
  const found = QUERIES.map((query) => client.call(searchProducts, { body: { query, per_page: 50 } }));
  const { rows } = await pool.query<{ id: number }>("select id from categories order by id");
  const categories = rows.map(({ id }) => client.call(getCategory, { params: { id } }));
  const vehicles = ["vehicle.id", "vehicle.model", "vehicle.make"] as const;
  const fitting = vehicles.map((field) =>
    client.call(searchProducts, { body: { filters: [{ field, condition: "in", value: ["1", "2"] }] } }),
  );
  const others = [client.call(getBrands), client.call(getProductList, { params: { list: "new" } })];
  const all = await Promise.all([...found, ...categories, ...fitting, ...others]);
  return all.map(({ status, body }) => ({ status, body }));
}

/** Sends requests without pause until stopped, and expects an answer to each. */
function keepAsking(originOf: () => string) {
  const seen = { answered: 0, wrong: [] as number[] };
  let stopped = false;
  const loop = async () => {
    while (!stopped) {
      const query = QUERIES[seen.answered % QUERIES.length] ?? "";
      const client = new TestClient(originOf());
      const answer = await client.call(searchProducts, { body: { query } }).catch(() => null);
      if (answer?.status === 200) seen.answered += 1;
      else if (answer) seen.wrong.push(answer.status);
      await sleep(5);
    }
  };
  const done = loop();
  return {
    seen,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

async function changeUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await changeAtRandom(pool);
    await sleep(10);
  }
}

it(`answers as the database says after kills, lost announcements and changes by others (kills: ${KILLS})`, async () => {
  const folder = await newFolder();
  let server = await start(folder);
  // Changes hold a copy up: on a busy machine it might never be written beside them.
  await expect.poll(() => has(server, { msg: "copy of the index written" }), { timeout: 60_000 }).toBe(true);
  const asking = keepAsking(() => server.origin);
  const stopping = new AbortController();
  const changing = changeUntil(stopping.signal);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(300 * Math.random());
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('tuerca-listen', 'tuerca-index')`);
    await server.kill("SIGKILL");
    for (const table of ["products", "stock", "product_fits", "vehicles"])
      await pool.query(`alter table ${table} disable trigger ${table}_notify_changed`);
    server = await start(folder);
    expect(has(server, { msg: "catalogue loaded", fromCopy: true })).toBe(true);
  }
  await sleep(500);
  await expect.poll(() => asking.seen.answered, { timeout: 20_000 }).toBeGreaterThan(10);
  stopping.abort();
  await changing;
  await asking.stop();
  expect(asking.seen.wrong).toEqual([]);
  const fresh = await start(await newFolder());
  expect(has(fresh, { msg: "catalogue loaded", fromCopy: false })).toBe(true);
  const expected = await answers(fresh.origin);
  await expect.poll(() => answers(server.origin), { timeout: 15_000, interval: 500 }).toEqual(expected);
}, 300_000);

it("writes a last copy when it is stopped, and begins with that one", async () => {
  const folder = await newFolder();
  const server = await start(folder);
  await pool.query("update products set name = 'Retén del cigüeñal', active = true where id % 100 = 3");
  const found = async (origin: string) => {
    const { body } = await new TestClient(origin).call(searchProducts, { body: { query: "cigueñal" } });
    return body.meta.total;
  };
  await expect.poll(() => found(server.origin), { timeout: 30_000 }).toBeGreaterThan(0);
  const expected = await answers(server.origin);
  await server.kill("SIGTERM");
  const again = await start(folder);
  expect(has(again, { msg: "catalogue loaded", fromCopy: true })).toBe(true);
  expect(await answers(again.origin)).toEqual(expected);
}, 180_000);
