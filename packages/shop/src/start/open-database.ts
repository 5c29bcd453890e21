import { type Config, loadProcessConfig, migrate } from "@tuerca/api/settings";
import pg from "pg";
import { refuseMarkedFolder } from "../backup/marks.ts";
import { findRunningPostgres, type Supervision, startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { refuseExposed } from "./refuse-exposed.ts";
import { refuseUnfit } from "./refuse-unfit.ts";

export type OpenDatabase = { databaseUrl: string; close(): Promise<void> };

/** The database is unreachable; the message has its address and the reason. */
class DatabaseUnreachable extends Error {}

/**
 * The database for serving: at DATABASE_URL, or the embedded one, owned and supervised by this
 * process. Throws DataFolderInUse, DataFolderNotWritable, FolderKeepsNoLocks,
 * EmbeddedPostgresFailed, DatabaseUnreachable or DatabaseUnfit.
 */
export async function openDatabaseForServing(
  config: Config,
  supervision?: Supervision,
): Promise<OpenDatabase> {
  const { DATABASE_URL, dataDir } = config;
  if (!DATABASE_URL) {
    await refuseMarkedFolder(dataDir);
    return openEmbedded(dataDir, supervision);
  }
  const { host, pathname } = new URL(DATABASE_URL);
  return reach(DATABASE_URL, `The database of DATABASE_URL (${host}${pathname})`);
}

/** The embedded database of a data folder, owned by this process from now on. */
export async function openEmbedded(dataDir: string, supervision?: Supervision): Promise<OpenDatabase> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, ...(supervision && { supervision }) });
  await refuseExposed(url).catch(async (error) => {
    await stop();
    throw error;
  });
  return { databaseUrl: url, close: stop };
}

/**
 * The migrated database for a command: that of the shop running on this data folder, or else as for
 * serving. Throws as `openDatabaseForServing` and `migrate` do, with nothing left open.
 */
export async function openDatabaseForCommand(): Promise<OpenDatabase> {
  const database = await openAsItIs(loadProcessConfig());
  try {
    await migrate(database.databaseUrl, { say: (sentence) => process.stderr.write(`${sentence}\n`) });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** As for a command, without migration. */
export async function openAsItIs(config: Config): Promise<OpenDatabase> {
  const running = config.DATABASE_URL ? null : await findRunningPostgres(config.dataDir);
  if (!running) return openDatabaseForServing(config);
  await refuseMarkedFolder(config.dataDir);
  return reach(running.url, `The database of the shop that runs (pid ${running.ownerPid})`);
}

async function reach(url: string, name: string): Promise<OpenDatabase> {
  await reachDatabase(url, name);
  return { databaseUrl: url, close: async () => undefined };
}

/**
 * Throws DatabaseUnreachable or DatabaseUnfit if an address has no suitable database; `name` begins
 * the sentence.
 */
export async function reachDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A lost connection rejects the pending queries.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnreachable(`${name} is out of reach: ${reason(error)}.`);
  }
  try {
    await refuseUnfit(client, name);
  } finally {
    await client.end();
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join("; ");
  return error instanceof Error ? error.message : String(error);
}
