import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findRunningPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { cpuTime, cpuTimeOfFamily, watchCpu } from "../cpu-time.ts";
import { createDataFolder, startShop } from "../shop-process.ts";
import type { Row } from "../table.ts";

/** The work after a start is over by then, in ms. */
const REST_MS = 30_000;
const MEASURED_MS = 60_000;

/** What a demo shop costs that nobody visits: CPU, transactions and wake-ups of a second. */
export async function measureIdle(): Promise<Row[]> {
  const folder = await createDataFolder();
  const shop = await startShop(folder.path);
  try {
    const running = await findRunningPostgres(folder.path);
    if (!running) throw new Error("The database of the shop is not running.");
    const { ownerPid, pid, url } = running;
    await sleep(REST_MS);
    const readings = {
      app: () => cpuTime(ownerPid),
      PostgreSQL: () => cpuTimeOfFamily(pid),
      transactions: () => countTransactions(url),
      "wake-ups": () => countWakeUps(ownerPid),
    };
    const count = await watchCpu(readings);
    await sleep(MEASURED_MS);
    const used = await count();
    const each = (name: keyof typeof readings) => ((used[name] ?? 0) / (MEASURED_MS / 1000)).toFixed(1);
    return [
      {
        what: "idle shop, a second",
        figure: `app ${each("app")} ms, PostgreSQL ${each("PostgreSQL")} ms of CPU`,
        note: `${each("transactions")} transactions, ${each("wake-ups")} wake-ups of the app`,
      },
    ];
  } finally {
    await shop.stop();
    await folder.remove();
  }
}

async function countTransactions(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()",
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

/** How often threads of a process have slept and been woken so far; 0 without /proc. */
async function countWakeUps(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const counts = threads.map(async (thread) => {
    const status = await readFile(`/proc/${pid}/task/${thread}/status`, "utf8").catch(() => "");
    return Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
