import { join } from "node:path";
import pg from "pg";
import { findRunningPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { CONNECTIONS, figureOf, loadPosts } from "../load.ts";
import { memoryRow } from "../memory-row.ts";
import { randomFrom } from "../random.ts";
import { mixQueries } from "../search/mix.ts";
import { readSamples } from "../search/samples.ts";
import { type CommandRun, createDataFolder, runCommand, startShop } from "../shop-process.ts";
import type { Row } from "../table.ts";

const LINKS = 30;
const QUERIES = 4000;
const BADGES = 24;

/** Measures a shop with so many products of the feed, 30 links each, as an operator runs it. */
export async function measureFitsShop(products: number): Promise<Row[]> {
  const folder = await createDataFolder();
  const environment = { DATA_DIR: join(folder.path, "data") };
  const file = (name: string) => join(folder.path, name);
  try {
    const wanted = ["--rows", String(products), "--fits", String(LINKS), "--out", folder.path];
    await runCommand(["demo-feed", ...wanted], environment);
    await runCommand(["import", file("feed.csv")], environment);
    await runCommand(["vehicles", "import", file("vehicles.csv")], environment);
    const fits = ["fits", "import", file("fits.csv"), "--complete"];
    const first = await runCommand(fits, environment);
    const again = await runCommand(fits, environment);
    const rows = [
      importRow(`fits import of ${products * LINKS} links`, first),
      importRow("the same file again", again),
      ...(await measureServer(environment.DATA_DIR)),
    ];
    return rows.map((row) => ({ ...row, what: `${products}: ${row.what}` }));
  } finally {
    await folder.remove();
  }
}

function importRow(what: string, { ms, peakRssMb }: CommandRun): Row {
  return { what, figure: `${(ms / 1000).toFixed(1)} s`, note: `at most ${peakRssMb} MB`, ms };
}

async function measureServer(dataDir: string): Promise<Row[]> {
  const first = await startShop(dataDir);
  await first.stop();
  const later = await startShop(dataDir);
  const running = await findRunningPostgres(dataDir);
  if (!running) throw new Error("The database of the shop is not running.");
  const pool = new pg.Pool({ connectionString: running.url, max: 1 });
  const vehicles = await readNumbers(pool, "select id from vehicles where ref is not null order by id");
  const ids = await readNumbers(pool, "select product_id as id from product_fits order by 1");
  const rows = [
    startRow("first start, index built from PostgreSQL", first.startMs),
    startRow("later start, index read from its copy", later.startMs),
    await memoryRow(running.ownerPid, "after its start"),
    ...(await measureCalls(later.origin, running.url, vehicles, ids)),
    await databaseRow(pool),
    await memoryRow(running.ownerPid, "after all calls"),
  ];
  await pool.end();
  await later.stop();
  return rows;
}

function startRow(what: string, ms: number): Row {
  return { what, figure: `${(ms / 1000).toFixed(1)} s`, note: "to the first page", ms };
}

async function measureCalls(origin: string, databaseUrl: string, vehicles: number[], ids: number[]) {
  const random = randomFrom(9);
  const pick = (numbers: number[]) => numbers[random(numbers.length)] ?? 0;
  const queries = mixQueries(await readSamples(databaseUrl), QUERIES).map(({ query }) => query);
  let turn = 0;
  const search = () => ({ query: queries[turn++ % queries.length], per_page: 24 });
  const restricted = () => ({
    ...search(),
    filters: [{ field: "vehicle.id", condition: "in", value: [String(pick(vehicles))] }],
  });
  const badges = () => ({
    car: { vehicle: pick(vehicles) },
    products: [...new Set(Array.from({ length: BADGES }, () => pick(ids)))],
  });
  const mixed = `${QUERIES} mixed queries, 24 products`;
  return [
    await callRow("searches without a vehicle", `${origin}/api/v2/search/`, search, mixed),
    await callRow("searches for a vehicle", `${origin}/api/v2/search/`, restricted, mixed),
    await callRow("badges", `${origin}/api/v2/catalog/fit`, badges, `${BADGES} products of the catalogue`),
  ];
}

async function callRow(what: string, url: string, next: () => unknown, note: string): Promise<Row> {
  const load = await loadPosts(url, next);
  return {
    what: `${what}, ${CONNECTIONS} connections`,
    figure: figureOf(load),
    note: `${note}, each for another vehicle; ${load.kilobytes} kB`,
    perSecond: load.perSecond,
  };
}

async function databaseRow(pool: pg.Pool): Promise<Row> {
  const { rows } = await pool.query(
    `select pg_total_relation_size('product_fits') as links, pg_total_relation_size('fit_terms') as terms,
       pg_total_relation_size('vehicles') as vehicles`,
  );
  const megabytes = (name: string) => Math.round(Number(rows[0][name]) / 2 ** 20);
  const all = megabytes("links") + megabytes("terms") + megabytes("vehicles");
  return {
    what: "links, terms and vehicles in the database",
    figure: `${all} MB`,
    note: `links ${megabytes("links")}, terms ${megabytes("terms")}, vehicles ${megabytes("vehicles")}; indexes included`,
  };
}

async function readNumbers(pool: pg.Pool, query: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(query);
  return rows.map(({ id }) => id);
}
