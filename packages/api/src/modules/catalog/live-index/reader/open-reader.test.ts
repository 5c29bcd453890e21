import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fillCatalogue } from "../../../../../test/faults/change-at-random.ts";
import { createTestDatabase } from "../../../../../test/index.ts";
import { type Change, END, type Mark } from "./messages.ts";
import { openReader, type Reader } from "./open-reader.ts";

const START: Mark = { snapshot: null, offersUntil: 0 };
let pool: pg.Pool;
let databaseUrl: string;
let reader: Reader;
let changes: Change[];

beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await fillCatalogue(pool, 2500);
  reader = openReader({ databaseUrl, indexId: randomUUID() });
  changes = [];
});
afterEach(async () => {
  await reader.close();
  await pool.end();
});

const take = async (change: Change) => {
  changes.push(change);
};
const refresh = (mark: Mark, taking = take) =>
  reader.refresh({ mark, now: 1000, indexedBy: [], compare: null }, taking);
const sizes = () =>
  changes.map((change) =>
    change.type === "products" ? [change.batch?.size ?? 0, change.gone.length] : change.type,
  );

it("reads everything in batches, then only what is new", async () => {
  const { mark } = await refresh(START);
  expect(sizes()).toEqual(["taxonomy", "vehicles", [1000, 0], [1000, 0], [500, 0]]);
  await pool.query("update products set active = false where id in (1, 2)");
  await pool.query("update stock set quantity = 77 where product_id in (2, 3)");
  changes = [];
  const next = await refresh(mark);
  expect(sizes()).toEqual([[1, 2]]);
  changes = [];
  expect((await refresh(next.mark)).mark.offersUntil).toBe(1000);
  expect(changes).toEqual([]);
});

it("gives a section to compare after what is new, to the end", async () => {
  const { mark } = await refresh(START);
  await pool.query("update products set active = false where id <= 300");
  changes = [];
  const compare = { from: 251, count: 2300 };
  await reader.refresh({ mark, now: 1000, indexedBy: [], compare }, take);
  const [gone, ...sections] = changes.map((change) =>
    change.type === "compare" ? [change.from, change.to, change.batch.size] : change.type,
  );
  expect(gone).toBe("products");
  expect(sections).toEqual([
    [251, 551, 250],
    ...Array.from({ length: 7 }, (_, at) => [551 + at * 250, 801 + at * 250, 250]),
    [2301, 2501, 200],
    [2501, END, 0],
  ]);
});

it("tells of an emptied table piece by piece", async () => {
  const { mark } = await refresh(START);
  await pool.query("truncate products cascade");
  await pool.query(
    "insert into product_deletions (product_id) select 5000 + n from generate_series(1, 20000) n",
  );
  changes = [];
  await refresh(mark);
  expect(sizes()).toEqual([
    [0, 10_000],
    [0, 10_000],
    [0, 2500],
  ]);
});

it("gives the same again where what it gave could not be taken in", async () => {
  const fail = async (change: Change) => {
    await take(change);
    if (changes.length === 3) throw new Error("no room");
  };
  await expect(refresh(START, fail)).rejects.toThrow("no room");
  changes = [];
  await refresh(START);
  expect(sizes()).toEqual(["taxonomy", "vehicles", [1000, 0], [1000, 0], [500, 0]]);
});

it("tells that its connection was lost, and makes a new one the next time", async () => {
  const { mark } = await refresh(START);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tuerca-index'`);
  await expect(refresh(mark)).rejects.toThrow(/terminat|connection|EPIPE/i);
  await pool.query("update products set price_cents = 1 where id = 5");
  changes = [];
  await refresh(mark);
  expect(sizes()).toEqual(["taxonomy", [1, 0]]);
});

it("can be closed in the middle of a refresh", async () => {
  const closing = new Promise<void>((resolve) => {
    const running = refresh(START, async (change) => {
      await take(change);
      if (changes.length === 2) void reader.close().then(resolve);
    });
    running.catch(() => undefined);
  });
  await closing;
  const left = `select from pg_stat_activity
    where datname = current_database() and application_name = 'tuerca-index'`;
  await expect.poll(async () => (await pool.query(left)).rowCount, { timeout: 2000 }).toBe(0);
});

it("says why it cannot read", async () => {
  const nowhere = openReader({
    databaseUrl: databaseUrl.replace(/[^/]*$/, "no_such_database"),
    indexId: randomUUID(),
  });
  try {
    const asking = nowhere.refresh({ mark: START, now: 0, indexedBy: [], compare: null }, take);
    await expect(asking).rejects.toThrow("no_such_database");
  } finally {
    await nowhere.close();
  }
});
