import { join } from "node:path";
import { systemClock } from "@tuerca/platform/clock/clock";
import { openDatabase } from "@tuerca/platform/database/database";
import pg from "pg";
import { storeSales } from "../../packages/api/src/modules/reports/index.ts";
import { findRunningPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { type CpuReadings, cpuTime, cpuTimeOfFamily, printCpu, watchCpu } from "../cpu-time.ts";
import { createDataFolder, runCommand, startShop } from "../shop-process.ts";
import type { Row } from "../table.ts";
import { writeFeed } from "../write-feed.ts";
import { fillOrders } from "./fill-orders.ts";
import { measureBulkChange } from "./measure-bulk-change.ts";
import { measureDownloads } from "./measure-downloads.ts";
import { measureImportCheck } from "./measure-import-check.ts";
import { enterOffice, type StaffSession } from "./staff-session.ts";

const ORDERS = Number(process.env.ORDERS ?? 200_000);
/** Calls of each list. */
const TIMES = 20;

/** Lists by their address, with what their figures are called. */
const LISTS: readonly (readonly [what: string, path: string])[] = [
  ["Hoy", "/today"],
  ["orders, all", "/orders"],
  ["orders to prepare", "/orders?to_prepare=1"],
  ["orders, cancelled", "/orders?status=cancelled"],
  ["orders of a rare carrier", "/orders?carrier=Recogida"],
  ["orders of a day", "/orders?from=2025-06-01&until=2025-06-01"],
  ["orders with a note", "/orders?with_note=1"],
  ["orders by a common name", "/orders?q=maria"],
  ["orders by two common names", "/orders?q=maria%20garcia"],
  ["orders by a rare name", "/orders?q=zubizarreta"],
  ["orders by e-mail address", "/orders?q=cliente77%40correo.example"],
  ["orders by tracking number", "/orders?q=ES000000077"],
  ["an order", "/orders/2025-000077"],
  ["refunds, all", "/refunds"],
  ["refunds that failed", "/refunds?state=failed"],
  ["returns", "/returns?state=requested"],
  ["invoices, all", "/invoices"],
  ["invoices that rectify", "/invoices?kind=rectifying"],
  ["invoices accepted with errors", "/invoices?state=accepted_with_errors"],
  ["invoices of a day", "/invoices?from=2025-06-01&until=2025-06-01"],
  ["opinions", "/opinions?status=pending"],
  ["failures", "/failures?kind=mails"],
  ["products, all", "/products"],
  ["products by a word", "/products?q=pastillas"],
  ["products by a code", "/products?q=00004"],
  ["products with few pieces", "/products?stock=few"],
  ["products that run out", "/products?stock=low"],
  ["products with an offer", "/products?offer=yes"],
  ["products that are not for sale", "/products?active=no"],
];

/** Sales of 30 days and of the 30 before by each split; no day of them is stored. */
const SALES = ["category", "brand", "method", "zone"].map(
  (split) => [`sales by ${split}`, `/sales?period=last_30&split=${split}`] as const,
);

/** Measures the office's lists, changes and imports with so many products, and 200,000 orders. */
export async function measureOffice(products: number): Promise<Row[]> {
  const folder = await createDataFolder();
  const dataDir = join(folder.path, "data");
  const feed = join(folder.path, "feed.csv");
  try {
    await writeFeed(feed, products);
    await runCommand(["import", feed], { DATA_DIR: dataDir });
    const shop = await startShop(dataDir);
    try {
      const running = await findRunningPostgres(dataDir);
      if (!running) throw new Error("The database of the shop is not running.");
      const pool = new pg.Pool({ connectionString: running.url, max: 1 });
      await fillOrders(pool, ORDERS);
      await pool.end();
      const session = await enterOffice(shop);
      const cpu = {
        shop: () => cpuTime(running.ownerPid),
        PostgreSQL: () => cpuTimeOfFamily(running.pid),
      };
      const rows: Row[] = [];
      for (const [what, path] of [...LISTS, ...SALES]) rows.push(await listRow(session, what, path, cpu));
      await storePastSales(running.url);
      for (const [what, path] of SALES)
        rows.push(await listRow(session, `${what}, stored by day`, path, cpu));
      rows.push(...(await measureDownloads(session, cpu)));
      rows.push(...(await measureBulkChange(session)));
      rows.push(...(await measureImportCheck(session, shop.origin)));
      return rows.map((row) => ({ ...row, what: `office: ${row.what}` }));
    } finally {
      await shop.stop();
    }
  } finally {
    await folder.remove();
  }
}

/** Stores the sums of past days, as the job `store-sales` does. */
async function storePastSales(url: string): Promise<void> {
  const database = openDatabase(url, 1);
  await storeSales({ database, clock: systemClock });
  await database.close();
}

async function listRow(session: StaffSession, what: string, path: string, cpu: CpuReadings): Promise<Row> {
  await session.call("GET", path);
  const used = await watchCpu(cpu);
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) times.push((await session.call("GET", path)).ms);
  const note = printCpu(await used(), TIMES);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return {
    what,
    figure: `p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms`,
    note,
    ms: at(0.95),
  };
}
