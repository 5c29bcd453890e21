import { mkdir } from "node:fs/promises";
import { type Config, loadProcessConfig, migrate } from "@tuerca/api";
import pg from "pg";
import { refuseMarkedFolder } from "../backup/marks.ts";
import { findRunningPostgres, lockDataFolder, startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { refuseExposed } from "./refuse-exposed.ts";
import { refuseUnfit } from "./refuse-unfit.ts";

export type OpenDatabase = { databaseUrl: string; close(): Promise<void> };

/** The database is not to be had; the message says where it was looked for and why it failed. */
class DatabaseUnreachable extends Error {}

/**
 * The database for serving: the one of DATABASE_URL, or the embedded one of the data folder, which then belongs to this
 * process alone. Throws DataFolderInUse, DataFolderNotWritable, DatabaseUnreachable or DatabaseUnfit.
 */
export async function openDatabaseForServing(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return reach(config.DATABASE_URL);
  await refuseMarkedFolder(config.dataDir);
  return openEmbedded(config.dataDir);
}

/** The embedded database of a data folder, which belongs to this process alone from now on. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataFolder(dataDir);
  const server = await startEmbeddedPostgres({ dataDir }).catch(async (error) => {
    await lock.release();
    throw error;
  });
  const close = async () => {
    await server.stop();
    await lock.release();
  };
  await refuseExposed(server.url).catch(async (error) => {
    await close();
    throw error;
  });
  return { databaseUrl: server.url, close };
}

/** The migrated database for a command: that of a shop that runs on this data folder, or as for serving. */
export async function openDatabaseForCommand(): Promise<OpenDatabase> {
  const database = await openAsItIs(loadProcessConfig());
  await migrate(database.databaseUrl);
  return database;
}

/** As for a command, with the schema left as it is. */
export async function openAsItIs(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return openDatabaseForServing(config);
  await refuseMarkedFolder(config.dataDir);
  const running = await findRunningPostgres(config.dataDir);
  return running
    ? { databaseUrl: running.url, close: async () => undefined }
    : openDatabaseForServing(config);
}

/** Another database, for a move. Throws DatabaseUnreachable or DatabaseUnfit; `name` begins the sentence. */
export async function reachDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
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

async function reach(url: string): Promise<OpenDatabase> {
  const { host, pathname } = new URL(url);
  await reachDatabase(url, `The database of DATABASE_URL (${host}${pathname})`);
  return { databaseUrl: url, close: async () => undefined };
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join("; ");
  return error instanceof Error ? error.message : String(error);
}
