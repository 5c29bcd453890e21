import { loadProcessConfig } from "@tuerca/api";
import { createClosers } from "./closers.ts";
import { type StartOptions, startShop } from "./start-shop.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/** Starts the shop, says where it is, and keeps it open: a signal ends the process. Throws what kept it from starting. */
export async function keepOpen(options: Omit<StartOptions, "closers">): Promise<number> {
  const closers = createClosers();
  const signals = stopOnSignal(closers);
  const config = loadProcessConfig();
  try {
    console.log(`${config.SITE_NAME} is open at ${await startShop(config, { ...options, closers })}`);
  } catch (error) {
    // What a stop in the middle of the start breaks is no failure of the start.
    if (!signals.isStopping()) {
      await closers.closeAll();
      throw error;
    }
  }
  return new Promise(() => undefined);
}
