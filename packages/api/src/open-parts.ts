import type { Clock } from "@tuerca/platform/clock/clock";
import type { MachineConfig } from "@tuerca/platform/config";
import { openDatabase } from "@tuerca/platform/database/database";
import { watchDatabase } from "@tuerca/platform/database/outage/database-watch";
import { type Jobs, openJobs } from "@tuerca/platform/jobs/jobs";
import { followSettings } from "@tuerca/platform/stored-settings/follow-settings";
import { openWaking } from "@tuerca/platform/waking/waking";
import type { Logger } from "pino";
import { type Catalog, openCatalog } from "./modules/catalog/index.ts";
import { type FollowedContent, followContent } from "./modules/content/index.ts";
import { type GuaranteeNotice, readGuaranteeNotice } from "./modules/legal/index.ts";

/**
 * The pooler, if `databaseUrl` goes past it: only calls, whose transactions are short, may share
 * its connections.
 */
function pooledUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: MachineConfig): string | null {
  return DATABASE_DIRECT_URL ? DATABASE_URL : null;
}

type PartsOptions = {
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  /** The key of stored secrets. */
  secret: string;
  netMs?: number;
  supervise?: boolean;
};

/**
 * Opens the database, and on it settings, queue, catalogue and content. If one fails, closes the
 * others and throws; ConfigError if the shop cannot open with its settings.
 */
export async function openParts(
  machine: MachineConfig,
  { databaseUrl, clock, log, secret, netMs, supervise = true }: PartsOptions,
) {
  const database = openDatabase(pooledUrl(machine) ?? databaseUrl, machine.DATABASE_POOL_SIZE);
  const databaseWatch = watchDatabase(database.pool, log);
  const isKnownFailure = databaseWatch.isKnown;
  const onLost = (error?: Error) =>
    isKnownFailure(error) || log.warn({ err: error }, "listening for changes was interrupted");
  const waking = openWaking({ databaseUrl, clock, onLost, ...(netMs ? { netMs } : {}) });
  const closers = [() => database.close(), async () => databaseWatch.close(), () => waking.close()];
  try {
    const settings = await followSettings(machine, {
      db: database.db,
      secret,
      waking,
      log,
      isKnownFailure,
    });
    closers.push(async () => settings.close());
    const { config } = settings;
    const opening = [
      openJobs(databaseUrl, { waking, log, supervise, isKnownFailure }),
      openCatalog({ database, databaseUrl, waking, clock, log, config, isKnownFailure }),
      readGuaranteeNotice(config),
      followContent({ db: database.db, waking, clock, log, settings, isKnownFailure }),
    ] as const;
    const [jobs, catalog, notice, content] = await allOpened(opening);
    return { database, databaseWatch, waking, settings, jobs, catalog, content, notice };
  } catch (error) {
    for (const close of closers.reverse()) await close();
    throw error;
  }
}

type Opening = readonly [
  Promise<Jobs>,
  Promise<Catalog>,
  Promise<GuaranteeNotice | string>,
  Promise<FollowedContent>,
];

/** The opened parts; if one fails, closes the others and throws. */
async function allOpened(opening: Opening) {
  try {
    return await Promise.all(opening);
  } catch (error) {
    const [jobs, catalog, , content] = await Promise.allSettled(opening);
    if (content.status === "fulfilled") content.value.close();
    if (jobs.status === "fulfilled") await jobs.value.stop();
    if (catalog.status === "fulfilled") await catalog.value.close();
    throw error;
  }
}
