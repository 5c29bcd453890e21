import { chmod, mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Binaries, locateBinaries } from "./binaries.ts";
import { createCluster, readPassword } from "./create-cluster.ts";
import { claimFolder, type FolderClaim } from "./data-folder-lock.ts";
import { DataFolderNotWritable, EmbeddedPostgresFailed, writingTo } from "./errors.ts";
import { findRunningPostgres, publishServer } from "./find-running-postgres.ts";
import { type FolderLayout, layoutOf } from "./folder-layout.ts";
import { launchServer } from "./launch-server.ts";
import { stopOrphan, stopPostmaster } from "./postmaster.ts";
import { processIdentity } from "./process-table.ts";
import { chooseAccount, giveTo, type ServerAccount } from "./server-account.ts";
import { openServerLog } from "./server-log.ts";
import { connectionUrl, prepareSockets } from "./sockets.ts";

const SHUTDOWN_GRACE_MS = 4000;

/** A running server. `owned` is false when another live process keeps it; then `stop` leaves it alone. */
export type EmbeddedPostgres = { url: string; pid: number; owned: boolean; stop(): Promise<void> };

/** `dataDir` is DATA_DIR; `settings` are server parameters over our own; `onLog` gets each line of the server's log. */
export type StartOptions = {
  dataDir: string;
  onLog?: (line: string) => void;
  settings?: Record<string, string>;
};

/**
 * Starts the PostgreSQL of a data folder (creating it on first use), or attaches to the one that a live process keeps.
 * What a killed process left (a half-made cluster, an orphaned server, stale pid files) is cleared without help.
 * Throws DataFolderInUse while another process is just starting it, DataFolderNotWritable, EmbeddedPostgresFailed.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const running = await findRunningPostgres(options.dataDir);
  if (running) return { url: running.url, pid: running.pid, owned: false, stop: async () => undefined };
  const layout = await prepareFolder(options.dataDir);
  const claim = await claimFolder(layout.home);
  try {
    return await writingTo(options.dataDir, () => startOwned(options, layout, claim));
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function startOwned(
  options: StartOptions,
  layout: FolderLayout,
  claim: FolderClaim,
): Promise<EmbeddedPostgres> {
  const binaries = await locateBinaries(join(layout.home, "lib"));
  const account = await prepareCluster(layout, binaries);
  const password = await readPassword(layout);
  const log = openServerLog(options.dataDir, options.onLog);
  const { cluster } = layout;
  const sockets = (await prepareSockets(layout.sockets, account)) ? layout.sockets : null;
  const settings = options.settings ?? {};
  const launched = launchServer({ binaries, account, cluster, sockets, settings, log });
  const { pid, port } = await launched.catch(async (error) => {
    log.close();
    throw await namingOtherVersion(error, cluster);
  });
  const identity = await processIdentity(pid);
  await publishServer(claim, pid, port);
  const stopOnce = async () => {
    if (identity) await stopPostmaster(identity, binaries, SHUTDOWN_GRACE_MS);
    log.close();
    await claim.release();
  };
  let stopping: Promise<void> | undefined;
  const url = await connectionUrl(layout.sockets, port, password);
  return { url, pid, owned: true, stop: () => (stopping ??= stopOnce()) };
}

async function prepareFolder(dataDir: string): Promise<FolderLayout> {
  const home = join(dataDir, "postgres");
  const created = await writingTo(dataDir, () => mkdir(home, { recursive: true }));
  // The server's account passes through here to its own folder, whatever the umask is.
  if (created) await chmod(home, 0o711);
  return layoutOf(dataDir);
}

async function prepareCluster(layout: FolderLayout, binaries: Binaries): Promise<ServerAccount> {
  const existing = await stat(layout.cluster).catch(() => null);
  if (existing) await refuseForeignCluster(layout.cluster, existing.uid);
  if (existing) await stopOrphan(layout.cluster, binaries);
  const account = await chooseAccount(binaries, layout.home, existing);
  if (existing) await giveTo(account.owner, layout.cluster);
  else await createCluster(layout, binaries, account);
  return account;
}

async function refuseForeignCluster(cluster: string, owner: number): Promise<void> {
  const self = process.getuid?.() ?? 0;
  if (self !== 0 && self !== owner)
    throw new DataFolderNotWritable(cluster, `it belongs to uid ${owner}, this is uid ${self}`);
}

async function namingOtherVersion(error: unknown, cluster: string): Promise<unknown> {
  if (!(error instanceof EmbeddedPostgresFailed)) return error;
  const detail = error.logLines.find((line) => line.includes("initialized by PostgreSQL version"));
  if (!detail) return error;
  const version = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  return new EmbeddedPostgresFailed(
    `${cluster} was made by PostgreSQL ${version}, which the embedded one does not read: dump it with version ${version} and restore it into a new DATA_DIR.`,
    [detail],
  );
}
