import { rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureCart } from "./cart/measure-cart.ts";
import { measureFirstTap } from "./first-tap/measure-first-tap.ts";
import { measureFits } from "./fits/measure-fits.ts";
import { measureFitsShop } from "./fits/measure-shop.ts";
import { measureCpuAgain, measureFloors } from "./floors/measure-floors.ts";
import { measureIdle } from "./idle/measure-idle.ts";
import { measureLighthouse } from "./lighthouse/measure-lighthouse.ts";
import { measureMails } from "./mails/measure-mails.ts";
import { measurePages } from "./measure-pages.ts";
import { measureMemory } from "./memory/measure-memory.ts";
import { measureOffice } from "./office/measure-office.ts";
import { measureOrders } from "./orders/measure-orders.ts";
import { measureSearch } from "./search/measure-search.ts";
import { createDataFolder, runCommand, startShop } from "./shop-process.ts";
import { printHistory, printTable, type Row } from "./table.ts";
import { writeFeed } from "./write-feed.ts";

/**
 * `npm run bench [-- --rows 1000000] [-- --only search]`: the machine's floors first, then
 * everything in one run. Search and fits are measured at a hundredth, a tenth and all of the rows.
 * `--history <text>` prints measurements of before that contain the text instead.
 */
const { values } = parseArgs({
  options: { rows: { type: "string" }, only: { type: "string" }, history: { type: "string" } },
});
if (values.history !== undefined) {
  printHistory(values.history);
  process.exit();
}
const largest = Number(values.rows ?? 1_000_000);
const { only } = values;
const PARTS = [
  "pages",
  "memory",
  "lighthouse",
  "first-tap",
  "cart",
  "orders",
  "import",
  "search",
  "fits",
  "office",
  "mails",
  "idle",
];
if (only && !PARTS.includes(only)) throw new Error(`--only takes one of ${PARTS.join(", ")}.`);

const { floors, rows } = await measureFloors();
if (!only || only === "pages") rows.push(...(await measureStartsAndPages()));
if (!only || only === "memory") rows.push(...(await measureMemory()));
if (!only || only === "lighthouse") rows.push(...(await measureFirstVisits(measureLighthouse)));
if (!only || only === "first-tap") rows.push(...(await measureFirstVisits(measureFirstTap)));
if (!only || only === "cart") rows.push(...(await measureCart()));
if (!only || only === "orders") rows.push(...(await measureOrders()));
if (!only || only === "import") rows.push(...(await measureImport(largest)));
if (!only || only === "search")
  for (const size of [largest / 100, largest / 10, largest])
    rows.push(...(await measureSearch(Math.ceil(size))));
if (!only || only === "fits")
  for (const size of [largest / 100, largest / 10, largest]) rows.push(...measureFits(Math.ceil(size)));
if (!only || only === "fits") rows.push(...(await measureFitsShop(largest)));
if (!only || only === "office") rows.push(...(await measureOffice(largest)));
if (!only || only === "mails") rows.push(...(await measureMails()));
if (!only || only === "idle") rows.push(...(await measureIdle()));
console.log(`Node ${process.version}, ${availableParallelism()} cores, load generator on the same machine\n`);
rows.push(measureCpuAgain());
printTable(rows, floors);

async function measureStartsAndPages(): Promise<Row[]> {
  const folder = await createDataFolder();
  try {
    const first = await startShop(folder.path);
    await first.stop();
    const later = await startShop(folder.path);
    const pages = await measurePages(later.origin);
    await later.stop();
    return [
      {
        what: "first start to first page",
        figure: seconds(first.startMs),
        note: "pages already built; empty data folder",
        ms: first.startMs,
      },
      { what: "later start to first page", figure: seconds(later.startMs), note: "", ms: later.startMs },
      ...pages,
    ];
  } finally {
    await folder.remove();
  }
}

async function measureFirstVisits(measure: (origin: string) => Promise<Row[]>): Promise<Row[]> {
  const folder = await createDataFolder();
  const shop = await startShop(folder.path);
  try {
    return await measure(shop.origin);
  } finally {
    await shop.stop();
    await folder.remove();
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Time and memory of importing the deterministic feed, new and then unchanged. */
async function measureImport(rows: number): Promise<Row[]> {
  const folder = await createDataFolder();
  const feed = join(folder.path, "feed.csv");
  const environment = { DATA_DIR: join(folder.path, "data") };
  try {
    await writeFeed(feed, rows);
    const size = Math.round((await stat(feed)).size / 1e6);
    const first = await runCommand(["import", feed], environment);
    const again = await runCommand(["import", feed], environment);
    return [
      row(`import of ${rows} new rows`, rows, first, `${size} MB of CSV, database included`),
      row(`import of ${rows} unchanged rows`, rows, again, "the same file again"),
    ];
  } finally {
    await rm(feed, { force: true });
    await folder.remove();
  }
}

function row(what: string, rows: number, run: { ms: number; peakRssMb: number }, note: string): Row {
  const rate = Math.round(rows / (run.ms / 1000));
  return {
    what,
    figure: `${(run.ms / 1000).toFixed(1)} s, ${rate} rows/s, ${run.peakRssMb} MB`,
    note,
    ms: run.ms,
  };
}
