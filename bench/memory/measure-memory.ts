import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunningPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { cpuTime, printCpu, watchCpu } from "../cpu-time.ts";
import { listPages } from "../find-pages.ts";
import { figureOf, type Load, SECONDS } from "../load.ts";
import { createDataFolder, runCommand, startShop } from "../shop-process.ts";
import type { Row } from "../table.ts";
import { writeFeed } from "../write-feed.ts";
import { type Memory, readMemory, watchMemory } from "./read-memory.ts";
import { type Loaded, sendOffice, sendOrders, sendPages, sendSearches } from "./send-calls.ts";

/** Products beside those of the demo, which bring vehicles. */
const PRODUCTS = 10_000;
const REST_MS = 60_000;
/** When a start has nothing left to do. */
const SETTLED_MS = 3000;

/**
 * Memory of a shop of 11,000 products: after its start, its peak through all kinds of calls, and
 * after a minute of rest; with the rates of that load.
 */
export async function measureMemory(): Promise<Row[]> {
  const folder = await createDataFolder();
  try {
    const dataDir = join(folder.path, "data");
    await (await startShop(dataDir)).stop();
    const feed = join(folder.path, "feed.csv");
    await writeFeed(feed, PRODUCTS);
    await runCommand(["import", feed], { DATA_DIR: dataDir });
    await (await startShop(dataDir)).stop();
    return await measureLoaded(dataDir);
  } finally {
    await folder.remove();
  }
}

async function measureLoaded(dataDir: string): Promise<Row[]> {
  const shop = await startShop(dataDir);
  try {
    const running = await findRunningPostgres(dataDir);
    if (!running) throw new Error("The database of the shop is not running.");
    const loaded: Loaded = { shop, dataDir, databaseUrl: running.url };
    const timed = (what: string, send: () => Promise<Load>) => rateRow(what, running.ownerPid, send);
    await sleep(SETTLED_MS);
    const rows = [row("after the start", await readMemory(dataDir))];
    const stop = watchMemory(dataDir);
    const pages = await listPages(shop.origin);
    rows.push(await timed("pages, another each time", () => sendPages(loaded, pages)));
    rows.push(row("after these pages", await readMemory(dataDir)));
    rows.push(await timed("more pages", () => sendPages(loaded, pages.toReversed())));
    rows.push(await timed("searches", () => sendSearches(loaded)));
    await sendOrders(loaded);
    await sendOffice(loaded);
    rows.push(row("peak through all kinds of calls", await stop()));
    await sleep(REST_MS);
    rows.push(row("a minute after", await readMemory(dataDir)));
    return rows;
  } finally {
    await shop.stop();
  }
}

function row(when: string, { shop, postgres }: Memory): Row {
  const figure = `shop ${Math.round(shop)} MB, PostgreSQL ${Math.round(postgres)} MB`;
  return { what: `memory ${when}`, figure, note: "" };
}

async function rateRow(what: string, pid: number, send: () => Promise<Load>): Promise<Row> {
  const used = await watchCpu({ shop: () => cpuTime(pid) });
  const load = await send();
  const note = printCpu(await used(), load.perSecond * SECONDS);
  return { what, figure: figureOf(load), note, perSecond: load.perSecond };
}
