import { setTimeout as sleep } from "node:timers/promises";
import { loadProcessConfig } from "@tuerca/api/settings";
import { createLog } from "@tuerca/platform/log/create-log";
import { createClosers } from "./closers.ts";
import type { Say } from "./explain.ts";
import { startOnDatabase } from "./start-on-database.ts";
import type { Opened, StartOptions } from "./start-shop.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/**
 * A stop during the start waits this long for the current step, in ms, because closing its
 * resources would make it fail.
 */
const STEP_GRACE_MS = 4000;

/**
 * Starts the shop, says its address whatever LOG_LEVEL is, and runs until a signal ends the
 * process. Throws if it cannot start.
 */
export async function openShop(options: Pick<StartOptions, "build" | "serveStorefront">): Promise<number> {
  const log = createLog({ LOG_LEVEL: "info" });
  const say = (sentence: string) => log.info(sentence);
  // A terminal may be gone before the shop has stopped.
  if (process.stdout.isTTY) process.stdout.on("error", () => undefined);
  const closers = createClosers();
  let started: Promise<unknown> = Promise.resolve();
  let drain = async () => {};
  const closeAll = async () => {
    await Promise.race([started, sleep(STEP_GRACE_MS)]);
    await closers.closeAll();
  };
  const stopping = stopOnSignal({ drain: () => drain(), closeAll }, say);
  const config = loadProcessConfig();
  const starting = startOnDatabase(config, { ...options, closers, stopping, say });
  started = starting.catch(() => undefined);
  try {
    const opened = await starting;
    drain = opened.drain;
    if (opened.isPreparing) sayWhatIsLeft(config.SITE_NAME, opened, say);
    else {
      say(`${config.SITE_NAME} is open at ${opened.address}`);
      if (opened.officeLink) say(`Its office opens once with ${opened.officeLink}`);
    }
  } catch (error) {
    // An error caused by a stop during the start is no failure of the start.
    if (!stopping.signal.aborted) {
      await closers.closeAll();
      throw error;
    }
  }
  return new Promise(() => undefined);
}

/** A live shop that is being prepared says what it lacks, and how its owner gets in. */
function sayWhatIsLeft(name: string, { address, lacks, officeLink }: Opened, say: Say): void {
  say(`${name} is being prepared at ${address}: visitors see that it opens soon.`);
  for (const lack of lacks) say(`It cannot open yet: ${lack}`);
  if (officeLink) say(`Its owner's account is made once, within a day, with ${officeLink}`);
}
