import { loadProcessConfig, type MachineConfig, migrate } from "@tuerca/api/settings";
import pg from "pg";
import { refuseMarkedFolder } from "../backup/marks.ts";
import {
  findRunningPostgres,
  prepareDataFolder,
  type Supervision,
  startEmbeddedPostgres,
} from "../embedded-postgres/index.ts";
import { complain, type Say } from "./explain.ts";
import { refuseExposed } from "./refuse-exposed.ts";
import { refuseUnfit } from "./refuse-unfit.ts";
import { waitForOwner } from "./wait-for-owner.ts";

export type OpenDatabase = { databaseUrl: string; close(): Promise<void> };

/** The task of a shop, as its command is named. */
const SERVE = "serve";

/** The database is unreachable; the message has its address and the reason. */
class DatabaseUnreachable extends Error {}

/**
 * The database for serving: at DATABASE_URL, or the embedded one, owned and supervised by this
 * process. Waits for a command that owns the data folder, not for another shop. Throws
 * DataFolderInUse, DataFolderNotWritable, FolderKeepsNoLocks, EmbeddedPostgresFailed,
 * DatabaseUnreachable or DatabaseUnfit.
 */
export async function openDatabaseForServing(
  config: MachineConfig,
  supervision?: Supervision,
  say: Say = complain,
): Promise<OpenDatabase> {
  const { dataDir } = config;
  await prepareDataFolder(dataDir);
  const configured = reachConfigured(config);
  if (configured) return configured;
  return waitForOwner(
    async () => {
      await refuseMarkedFolder(dataDir);
      return openEmbedded(dataDir, SERVE, supervision);
    },
    ({ task }) => task !== SERVE && task !== "",
    say,
    supervision?.stopping,
  );
}

/** The embedded database of a data folder, owned by this process and its task from now on. */
export async function openEmbedded(
  dataDir: string,
  task: string,
  supervision?: Supervision,
): Promise<OpenDatabase> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, task, ...(supervision && { supervision }) });
  await refuseExposed(url).catch(async (error) => {
    await stop();
    throw error;
  });
  return { databaseUrl: url, close: stop };
}

/**
 * The migrated database for a command: that of the process running on this data folder, which may
 * still be starting, or else one of its own. Throws as `openAsItIs` and `migrate` do, with nothing
 * left open.
 */
export async function openDatabaseForCommand(command: string): Promise<OpenDatabase> {
  const database = await openAsItIs(loadProcessConfig(), command);
  try {
    await migrate(database.databaseUrl, { say: complain });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** As for a command, without migration. */
export async function openAsItIs(config: MachineConfig, command: string): Promise<OpenDatabase> {
  const { dataDir } = config;
  const configured = reachConfigured(config);
  if (configured) return configured;
  return waitForOwner(
    async () => {
      await refuseMarkedFolder(dataDir);
      const running = await findRunningPostgres(dataDir);
      if (!running) return openEmbedded(dataDir, command);
      return reach(running.url, `The database of the shop that runs (pid ${running.ownerPid})`);
    },
    () => true,
    complain,
  );
}

/** The configured database, past its pooler; null without one. */
function reachConfigured({ DATABASE_URL, DATABASE_DIRECT_URL }: MachineConfig): Promise<OpenDatabase> | null {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (!url) return null;
  const { host, pathname } = new URL(url);
  const setting = DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  return reach(url, `The database of ${setting} (${host}${pathname})`);
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
