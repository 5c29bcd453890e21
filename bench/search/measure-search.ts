import { join } from "node:path";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "../../packages/shop/src/embedded-postgres/index.ts";
import { memoryRow } from "../memory-row.ts";
import { createDataFolder, runCommand, startShop } from "../shop-process.ts";
import type { Row } from "../table.ts";
import { writeFeed } from "../write-feed.ts";
import { measureBulkChange } from "./bulk-change.ts";
import { measureFunction } from "./function.ts";
import { measureHttp } from "./http.ts";
import { readBroadWords, readSamples } from "./samples.ts";

/** Measures search in a catalogue of so many products of the feed. */
export async function measureSearch(products: number): Promise<Row[]> {
  const folder = await createDataFolder();
  const dataDir = join(folder.path, "data");
  try {
    const feed = join(folder.path, "feed.csv");
    await writeFeed(feed, products);
    await runCommand(["import", feed], { DATA_DIR: dataDir });
    const rows = [...(await measureServer(dataDir)), ...(await measureInside(dataDir))];
    return rows.map((row) => ({ ...row, what: `${products}: ${row.what}` }));
  } finally {
    await folder.remove();
  }
}

/** Starts, memory and searches over HTTP, as a customer has them. */
async function measureServer(dataDir: string): Promise<Row[]> {
  const first = await startShop(dataDir);
  await first.stop();
  const later = await startShop(dataDir);
  const running = await findRunningPostgres(dataDir);
  if (!running) throw new Error("The database of the shop is not running.");
  const started = await memoryRow(running.ownerPid, "after its start");
  const searches = await measureHttp(
    later.origin,
    await readSamples(running.url),
    await readBroadWords(later.origin, running.url),
  );
  const change = await measureBulkChange(later.origin, running.url);
  const used = await memoryRow(running.ownerPid, "after all searches and changes");
  await later.stop();
  return [
    {
      what: "first start, index built from PostgreSQL",
      figure: seconds(first.startMs),
      ms: first.startMs,
      note: "to the first page",
    },
    {
      what: "later start, index read from its copy",
      figure: seconds(later.startMs),
      ms: later.startMs,
      note: "to the first page",
    },
    ...searches,
    ...change,
    started,
    used,
  ];
}

/** The search function, in this process. */
async function measureInside(dataDir: string): Promise<Row[]> {
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await measureFunction(server.url, dataDir, await readSamples(server.url));
  } finally {
    await server.stop();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
