import { createServer } from "node:net";
import type { MachineConfig } from "@tuerca/api/settings";
import { createLog } from "@tuerca/platform/log/create-log";
import type { Supervision } from "../embedded-postgres/index.ts";
import { openDatabaseForServing } from "./open-database.ts";
import type { Opened, StartOptions } from "./start-shop.ts";
import type { Stopping } from "./stop-on-signal.ts";

/**
 * Checks the port, then starts the database while most of the program is read, and opens the shop
 * on it. Opened parts are in `closers`, even after a failure.
 */
export async function startOnDatabase(
  config: MachineConfig,
  options: Omit<StartOptions, "databaseUrl" | "log">,
): Promise<Opened> {
  await checkPort(config.PORT, config.HOST);
  options.stopping.signal.throwIfAborted();
  const log = createLog(config);
  const opening = openDatabaseForServing(config, supervisionOf(log, options.stopping), options.say);
  const program = import("./start-shop.ts");
  await Promise.allSettled([opening, program]);
  const { databaseUrl, close } = await opening;
  options.closers.add(close);
  options.stopping.signal.throwIfAborted();
  const { startShop } = await program;
  return startShop(config, { ...options, databaseUrl, log });
}

/** Logs each state of the embedded PostgreSQL, and ends the process if it cannot restart. */
function supervisionOf(log: ReturnType<typeof createLog>, { signal, fail }: Stopping): Supervision {
  return {
    stopping: signal,
    onLost: (reason) => log.error({ reason }, "PostgreSQL ended and is started again"),
    onBack: () => log.warn("PostgreSQL runs again"),
    onGivenUp: fail,
  };
}

/**
 * Opens the port for a moment, to report a taken one before anything is built. Throws EADDRINUSE or
 * EACCES.
 */
function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
