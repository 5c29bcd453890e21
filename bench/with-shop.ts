import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { findRunningPostgres } from "../packages/shop/src/embedded-postgres/index.ts";
import { type CpuReadings, cpuTime, cpuTimeOfFamily } from "./cpu-time.ts";
import { BENCH_PORT, createDataFolder, startShop } from "./shop-process.ts";

type BareHandler = { origin: string; pid: number; stop(): Promise<void> };

/** A server under load, with its CPU readings. */
export type Target = { origin: string; cpu: CpuReadings };

export type Opponents = {
  shop: Target;
  /** A bare handler on the shop's PostgreSQL. */
  bare: Target;
  databaseUrl: string;
};

/** Runs `work` on a new shop with the bare handler of `script` beside it, and removes both. */
export async function withShop<T>(script: URL, work: (opponents: Opponents) => Promise<T>): Promise<T> {
  const folder = await createDataFolder();
  const shop = await startShop(folder.path);
  try {
    const running = await findRunningPostgres(folder.path);
    if (!running) throw new Error("The database of the shop is not running.");
    const others = {
      PostgreSQL: () => cpuTimeOfFamily(running.pid),
      "load generator": () => cpuTime(process.pid),
    };
    const bare = await startBareHandler(script, running.url);
    try {
      return await work({
        shop: { origin: shop.origin, cpu: { shop: () => cpuTime(running.ownerPid), ...others } },
        bare: { origin: bare.origin, cpu: { handler: () => cpuTime(bare.pid), ...others } },
        databaseUrl: running.url,
      });
    } finally {
      await bare.stop();
    }
  } finally {
    await shop.stop();
    await folder.remove();
  }
}

/** Starts a bare handler on the shop's database, beside the shop. */
async function startBareHandler(script: URL, databaseUrl: string): Promise<BareHandler> {
  const port = BENCH_PORT + 1;
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) };
  const child = fork(fileURLToPath(script), { env });
  const closed = once(child, "close");
  await Promise.race([
    once(child, "message"),
    closed.then(() => Promise.reject(new Error("The bare handler has ended."))),
  ]);
  const stop = async () => {
    child.kill();
    await closed;
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
