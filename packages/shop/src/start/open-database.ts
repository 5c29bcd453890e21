import { type Config, loadProcessConfig, migrate } from "@tuerca/api";
import pg from "pg";
import { findRunningPostgres, type Supervision, startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { refuseUnfit } from "./refuse-unfit.ts";

export type OpenDatabase = { databaseUrl: string; close(): Promise<void> };

/** The database is not to be had; the message says where it was looked for and why it failed. */
class DatabaseUnreachable extends Error {}

/**
 * The database for serving: the one of DATABASE_URL, or the embedded one of the data folder, which then belongs to this
 * process alone and is supervised. Throws DataFolderInUse, DataFolderNotWritable, FolderKeepsNoLocks,
 * EmbeddedPostgresFailed, DatabaseUnreachable or DatabaseUnfit.
 */
export async function openDatabaseForServing(
  { DATABASE_URL, dataDir }: Config,
  supervision?: Supervision,
): Promise<OpenDatabase> {
  if (DATABASE_URL) return reachOwn(DATABASE_URL);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, ...(supervision && { supervision }) });
  return { databaseUrl: url, close: stop };
}

/** The migrated database for a command: that of a shop that runs on this data folder, or as for serving. */
export async function openDatabaseForCommand(): Promise<OpenDatabase> {
  const config = loadProcessConfig();
  const running = config.DATABASE_URL ? null : await findRunningPostgres(config.dataDir);
  const database = running
    ? await reach(running.url, `The database of the shop that runs (pid ${running.ownerPid})`)
    : await openDatabaseForServing(config);
  await migrate(database.databaseUrl);
  return database;
}

function reachOwn(url: string): Promise<OpenDatabase> {
  const { host, pathname } = new URL(url);
  return reach(url, `The database of DATABASE_URL (${host}${pathname})`);
}

async function reach(url: string, name: string): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // Whoever waits for an answer hears of a lost connection.
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
  return { databaseUrl: url, close: async () => undefined };
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join("; ");
  return error instanceof Error ? error.message : String(error);
}
