import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Logger } from "pino";
import { MINUTE_MS } from "../clock/clock.ts";
import type { MachineConfig } from "../config/config.ts";
import { secretOf } from "../config/session-secret.ts";
import { settings } from "../config/settings.ts";
import type { Database } from "../database/database.ts";
import type { Figures } from "../http/health.ts";
import { startLoop } from "../waking/loop.ts";
import { differingSettings, digestSettings } from "./digest-settings.ts";
import { forgetSettings, forgetUnseen, listOtherSettings, storeSettings } from "./settings.repository.ts";

/** Compares the settings of this process with those of the others. */
export type SettingsWatch = { figures: Figures; close(): Promise<void> };

/** How long a stop waits for a look that is under way, in ms. */
const STOP_MS = 1000;

/**
 * Compares the settings that all environments of a shop share now and each minute, and says in the
 * log which differ, and when all are alike again. It refuses none: settings are changed by one
 * process after the other.
 */
export async function watchSettings(
  config: MachineConfig,
  { database: { db }, log }: { database: { db: Database }; log: Logger },
): Promise<SettingsWatch> {
  const own = {
    id: randomUUID(),
    machine: hostname(),
    digests: digestSettings(settings.parse(config.environment), await secretOf(config)),
  };
  let differing: readonly string[] = [];
  const look = async () => {
    await storeSettings(db, own);
    await forgetUnseen(db);
    const others = await listOtherSettings(db, own.id);
    const apart = others.map(({ machine, digests }) => ({
      machine,
      settings: differingSettings(own.digests, digests),
    }));
    const found = [...new Set(apart.flatMap(({ settings }) => settings))].sort();
    const isNews = found.join() !== differing.join();
    differing = found;
    if (!isNews) return;
    const machines = [
      ...new Set(apart.filter(({ settings }) => settings.length > 0).map((one) => one.machine)),
    ];
    if (found.length > 0)
      log.warn({ settings: found, machines }, "processes of this shop differ in settings");
    else log.info("all processes of this shop have the same settings again");
  };
  const loop = startLoop({
    look,
    pauseMs: 0,
    netMs: MINUTE_MS,
    onFailure: (error) => log.warn({ err: error }, "settings could not be compared"),
  });
  await loop.first;
  return {
    figures: {
      help: { tuerca_settings_differing: "Settings in which this process differs from another one" },
      read: async () => ({ tuerca_settings_differing: differing.length }),
    },
    close: async () => {
      await loop.stop(STOP_MS);
      await forgetSettings(db, own.id).catch(() => undefined);
    },
  };
}
