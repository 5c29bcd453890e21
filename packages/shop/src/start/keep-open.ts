import { loadProcessConfig } from "@tuerca/api";
import { createClosers } from "./closers.ts";
import { type StartOptions, startShop } from "./start-shop.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/** Starts the shop, says where it is, and keeps it open until a signal; answers the exit code. */
export async function keepOpen(options: Omit<StartOptions, "closers">): Promise<number> {
  const closers = createClosers();
  const stopped = stopOnSignal(closers);
  const config = loadProcessConfig();
  try {
    console.log(`${config.SITE_NAME} is open at ${await startShop(config, { ...options, closers })}`);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
  return stopped;
}
