import { setTimeout as sleep } from "node:timers/promises";
import { loadProcessConfig } from "@tuerca/api";
import { createClosers } from "./closers.ts";
import { type StartOptions, startShop } from "./start-shop.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/** A stop in the middle of a start waits this long for the step under way, in ms: closed under its feet, it would fail. */
const STEP_GRACE_MS = 4000;

/** Starts the shop, says where it is, and keeps it open: a signal ends the process. Throws what kept it from starting. */
export async function keepOpen(options: Omit<StartOptions, "closers" | "stopping">): Promise<number> {
  const closers = createClosers();
  let started: Promise<unknown> = Promise.resolve();
  const stopping = stopOnSignal(async () => {
    await Promise.race([started, sleep(STEP_GRACE_MS)]);
    await closers.closeAll();
  });
  const config = loadProcessConfig();
  const starting = startShop(config, { ...options, closers, stopping });
  started = starting.catch(() => undefined);
  try {
    console.log(`${config.SITE_NAME} is open at ${await starting}`);
  } catch (error) {
    // What a stop in the middle of the start breaks is no failure of the start.
    if (!stopping.signal.aborted) {
      await closers.closeAll();
      throw error;
    }
  }
  return new Promise(() => undefined);
}
