import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, locateBinaries } from "./binaries.ts";
import { bufferSettings } from "./buffers.ts";
import { createCluster, readPassword } from "./create-cluster.ts";
import { DataFolderNotWritable, EmbeddedPostgresFailed, writingTo } from "./errors.ts";
import { publishServer } from "./find-running-postgres.ts";
import { type FolderLayout, layoutOf } from "./folder-layout.ts";
import { type LaunchOptions, launchOn, launchServer, type RunningServer } from "./launch-server.ts";
import { claimFolder, type FolderClaim } from "./lock/data-folder-lock.ts";
import { refuseLocalLocks } from "./lock/local-locks.ts";
import { makeFolder } from "./make-folder.ts";
import { stopPostmaster, takeOverCluster } from "./postmaster.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import { chooseAccount, giveTo, type ServerAccount } from "./server-account.ts";
import { openServerLog } from "./server-log.ts";
import { connectionUrl } from "./sockets.ts";
import { type Supervision, supervise } from "./supervise.ts";

const SHUTDOWN_GRACE_MS = 4000;

/** A running server of this process. `pid` is that of its first start. */
export type EmbeddedPostgres = { url: string; pid: number; stop(): Promise<void> };

/**
 * `dataDir` is DATA_DIR; `settings` are server parameters on top of our own; `onLog` receives each
 * line of the server's log.
 */
export type StartOptions = {
  dataDir: string;
  /** The command that opens it, which others are told. */
  task?: string;
  onLog?: (line: string) => void;
  settings?: Record<string, string>;
  /** If set, the server restarts at the same address whenever it ends. */
  supervision?: Supervision;
};

/**
 * Locks a data folder for this process and starts its PostgreSQL, creating it on first use. Repairs
 * the remains of a killed process. Throws DataFolderInUse if another process owns the folder,
 * DataFolderNotWritable, FolderKeepsNoLocks or EmbeddedPostgresFailed.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const layout = await prepareFolder(options.dataDir);
  await refuseLocalLocks(layout.home);
  const claim = await claimFolder(layout.home, options.dataDir, options.task);
  try {
    return await writingTo(options.dataDir, () => startOwned(options, layout, claim));
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function startOwned(
  { dataDir, onLog, settings = {}, supervision }: StartOptions,
  layout: FolderLayout,
  claim: FolderClaim,
): Promise<EmbeddedPostgres> {
  const binaries = await locateBinaries(join(layout.home, "lib"));
  const account = await prepareCluster(layout, binaries);
  const password = await readPassword(layout);
  const log = openServerLog(dataDir, onLog);
  // The supervisor sees each end of the server and restarts it in one way. A command has the most
  // memory, because it may bring a catalogue.
  const all = supervision
    ? { ...(await bufferSettings(layout.cluster)), ...settings, restart_after_crash: "off" }
    : settings;
  const launch: LaunchOptions = { binaries, account, layout, settings: all, log };
  const first = await launchServer(launch).catch(async (error) => {
    log.close();
    throw await namingOtherVersion(error, layout.cluster);
  });
  const keeper = supervise(first, {
    supervision,
    launch: (signal) => launchOn(first.port, launch, signal),
    end: (server) => stopServer(server, binaries),
    publish: (server) => publishServer(claim, server),
  });
  const stopOnce = async () => {
    await keeper.stop();
    log.close();
    claim.release();
  };
  let stopping: Promise<void> | undefined;
  const url = await connectionUrl(layout.sockets, first.port, password);
  return { url, pid: first.pid, stop: () => (stopping ??= stopOnce()) };
}

async function stopServer({ pid, ended }: RunningServer, binaries: Binaries): Promise<void> {
  const isGone = (ms: number) => Promise.race([ended.then(() => true), sleep(ms, false, { ref: false })]);
  await stopPostmaster(pid, isGone, binaries, SHUTDOWN_GRACE_MS);
}

async function prepareFolder(dataDir: string): Promise<FolderLayout> {
  await prepareDataFolder(dataDir);
  const home = join(dataDir, "postgres");
  const created = await writingTo(dataDir, () => makeFolder(home));
  // The server's account passes through here to its own folder, whatever the umask.
  if (created) await chmod(home, 0o711);
  return layoutOf(dataDir);
}

async function prepareCluster(layout: FolderLayout, binaries: Binaries): Promise<ServerAccount> {
  const existing = await stat(layout.cluster).catch(() => null);
  if (existing) await refuseForeignCluster(layout.cluster, existing.uid);
  (await takeOverCluster(layout, binaries)).release();
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
