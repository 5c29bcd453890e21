import { findRunningPostgres } from "../packages/shop/src/embedded-postgres/index.ts";
import { type CpuReadings, cpuTime, cpuTimeOfFamily } from "./cpu-time.ts";
import { createDataFolder, startShop } from "./shop-process.ts";
import { startBareHandler } from "./start-bare-handler.ts";

/** A server under load, and whose CPU time is told. */
export type Target = { origin: string; cpu: CpuReadings };

export type Opponents = {
  shop: Target;
  /** A bare handler on the shop's PostgreSQL. */
  bare: Target;
  databaseUrl: string;
};

/** Runs `work` on a new shop and the bare handler of `script` beside it, and removes both. */
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
