import { measureBackups } from "@tuerca/platform/backups/backup-files";
import { compareClocks } from "@tuerca/platform/database/compare-clocks";
import { measureServer } from "@tuerca/platform/database/measure-server";
import { readInTime } from "@tuerca/platform/database/read-in-time";
import type { Figures } from "@tuerca/platform/http/health";
import { measureDisk } from "@tuerca/platform/storage";
import type { Context } from "../../../context.ts";

/** The time for each statement, in ms. */
const STATEMENT_MS = 1000;

const PROCESS_HELP = {
  tuerca_database_takes_writes: "1 if orders can be written, else 0",
  tuerca_database_pool_size: "Most connections of this process to the database",
  tuerca_database_pool_connections: "Connections of this process to the database",
  tuerca_database_pool_idle: "Those without work",
  tuerca_database_pool_waiting: "Work of this process that waits for a connection",
  tuerca_standby_reads: "Long reads that the standby of DATABASE_READ_URL answered",
  tuerca_standby_reads_at_primary: "Those that the primary answered, because it was away or behind",
  tuerca_index_products: "Products in this process's index",
  tuerca_disk_bytes: "Size of the disk of DATA_DIR",
  tuerca_disk_free_bytes: "What is free of it",
  tuerca_backups_missing: "Nights without a backup since the newest one; none where others make backups",
};

/** The metrics of a process, which it tells without its database too. */
export function processFigures(
  context: Pick<Context, "config" | "clock" | "database" | "standby" | "databaseWatch" | "catalog">,
): Figures<keyof typeof PROCESS_HELP> {
  const { config, clock, database, standby, databaseWatch, catalog } = context;
  return {
    help: PROCESS_HELP,
    read: async () => {
      const [refusal, disk, backups] = await Promise.all([
        databaseWatch.refusal(),
        measureDisk(config.dataDir).catch(() => null),
        measureBackups(config, clock.now()).catch(() => null),
      ]);
      const { totalCount, idleCount, waitingCount } = database.pool;
      return {
        tuerca_database_takes_writes: refusal === null ? 1 : 0,
        tuerca_database_pool_size: config.DATABASE_POOL_SIZE,
        tuerca_database_pool_connections: totalCount,
        tuerca_database_pool_idle: idleCount,
        tuerca_database_pool_waiting: waitingCount,
        tuerca_standby_reads: standby.counts().standby,
        tuerca_standby_reads_at_primary: standby.counts().primary,
        tuerca_index_products: catalog.index.size,
        tuerca_disk_bytes: disk?.total,
        tuerca_disk_free_bytes: disk?.free,
        tuerca_backups_missing: backups?.missing,
      };
    },
  };
}

const SERVER_HELP = {
  tuerca_clock_ahead_seconds: "How far this process's clock is ahead of the database's",
  tuerca_database_standbys: "Standbys that stream from the database's server",
  tuerca_database_standby_lag_seconds: "How far the last standby is behind; needs the role pg_monitor",
  tuerca_database_wal_kept_bytes: "Log that replication slots keep on the database's disk",
};

/** The metrics of the database's server, as this process sees it. */
export function serverFigures({
  database,
  clock,
}: Pick<Context, "database" | "clock">): Figures<keyof typeof SERVER_HELP> {
  return {
    help: SERVER_HELP,
    read: () =>
      readInTime(database.db, STATEMENT_MS, async (trx) => {
        const { aheadMs } = await compareClocks(trx, clock);
        const { standbys, lagSeconds, keptBytes } = await measureServer(trx);
        return {
          tuerca_clock_ahead_seconds: aheadMs / 1000,
          tuerca_database_standbys: standbys,
          tuerca_database_standby_lag_seconds: lagSeconds ?? undefined,
          tuerca_database_wal_kept_bytes: keptBytes ?? undefined,
        };
      }),
  };
}
