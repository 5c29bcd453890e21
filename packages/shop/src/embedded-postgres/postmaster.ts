import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed, errorCode } from "./errors.ts";
import type { FolderLayout } from "./folder-layout.ts";
import { type FileLock, lockFile } from "./lock/file-lock.ts";
import { findProcessesIn, isPostmasterOf, processIdentity, waitForExit } from "./process-table.ts";

const ORPHAN_GRACE_MS = 5000;
const QUIT_GRACE_MS = 6000;
/**
 * How long to wait for an earlier server's processes that this process cannot see or may not end.
 */
const UNSEEN_MS = 5000;

/**
 * Ends the rest of an earlier server, orphaned or killed, and takes the lock of its processes. Call
 * it as the folder's owner. Throws EmbeddedPostgresFailed if one lives on out of sight.
 */
export async function takeOverCluster(
  { cluster, serverLock }: Pick<FolderLayout, "cluster" | "serverLock">,
  binaries: Binaries,
): Promise<FileLock> {
  const pidFile = join(cluster, "postmaster.pid");
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  const identity = pid > 0 && (await isPostmasterOf(pid, cluster)) ? await processIdentity(pid) : null;
  if (identity) await stopPostmaster(pid, (ms) => waitForExit(identity, ms), binaries, ORPHAN_GRACE_MS);
  const lock = await lockFromStrays(cluster, serverLock);
  await rm(pidFile, { force: true });
  return lock;
}

/**
 * Backends outlive a killed postmaster until they next wait for something; a server starts only
 * after the last one.
 */
async function lockFromStrays(cluster: string, serverLock: string): Promise<FileLock> {
  const deadline = performance.now() + UNSEEN_MS;
  for (;;) {
    const lock = lockFile(serverLock);
    if (lock) return lock;
    if (performance.now() > deadline)
      throw new EmbeddedPostgresFailed(
        `A PostgreSQL of an earlier run still uses ${cluster} where this process cannot end it, as in another container: stop that one.`,
      );
    for (const pid of await findProcessesIn(cluster, "postgres")) kill(pid, "SIGKILL");
    await sleep(20);
  }
}

/**
 * Fast shutdown (SIGINT), then after `graceMs` an immediate one (SIGQUIT), from which the next
 * start recovers. `isGone` waits up to so many ms for the end of the process.
 */
export async function stopPostmaster(
  pid: number,
  isGone: (ms: number) => Promise<boolean>,
  binaries: Binaries,
  graceMs: number,
): Promise<void> {
  const steps = [
    ["SIGINT", graceMs],
    ["SIGQUIT", QUIT_GRACE_MS],
    ["SIGKILL", QUIT_GRACE_MS],
  ] as const;
  for (const [signal, waitMs] of steps) {
    await send(pid, signal, binaries);
    if (await isGone(waitMs)) return;
  }
}

async function send(
  pid: number,
  signal: "SIGINT" | "SIGQUIT" | "SIGKILL",
  binaries: Binaries,
): Promise<void> {
  if (process.platform === "win32" && signal !== "SIGKILL") {
    // Windows has no signals; pg_ctl knows the named pipe on which the server listens.
    await promisify(execFile)(binaries.pgCtl, ["kill", signal.slice(3), String(pid)]).catch(() => undefined);
  } else if (!kill(pid, signal)) {
    throw new EmbeddedPostgresFailed(
      `The PostgreSQL of an earlier run (pid ${pid}) cannot be stopped by this user: stop it.`,
    );
  }
}

/** False if this user may not signal it; a process that is gone counts as success. */
function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return errorCode(error) === "ESRCH";
  }
}
