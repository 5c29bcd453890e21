import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed, errorCode } from "./errors.ts";
import { isAlive, isPostmasterOf, processIdentity, waitForExit } from "./process-table.ts";

const ORPHAN_GRACE_MS = 5000;
const QUIT_GRACE_MS = 6000;

/** Stops a server that a killed process left behind, and removes a pid file that stands for nobody. */
export async function stopOrphan(cluster: string, binaries: Binaries): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  const identity = pid > 0 && (await isPostmasterOf(pid, cluster)) ? await processIdentity(pid) : null;
  if (identity) await stopPostmaster(identity, binaries, ORPHAN_GRACE_MS);
  // PostgreSQL itself still refuses a cluster whose shared memory is in use, so this cannot start a second server.
  await rm(pidFile, { force: true });
}

/** Fast shutdown (SIGINT); after `graceMs` an immediate one (SIGQUIT), which the next start recovers from. */
export async function stopPostmaster(identity: string, binaries: Binaries, graceMs: number): Promise<void> {
  const steps = [
    ["SIGINT", graceMs],
    ["SIGQUIT", QUIT_GRACE_MS],
    ["SIGKILL", QUIT_GRACE_MS],
  ] as const;
  for (const [signal, waitMs] of steps) {
    if (!(await isAlive(identity))) return;
    await send(Number.parseInt(identity, 10), signal, binaries);
    if (await waitForExit(identity, waitMs)) return;
  }
}

async function send(
  pid: number,
  signal: "SIGINT" | "SIGQUIT" | "SIGKILL",
  binaries: Binaries,
): Promise<void> {
  if (process.platform === "win32" && signal !== "SIGKILL") {
    // Windows has no signals; the server listens on a named pipe that pg_ctl knows.
    const kill = promisify(execFile)(binaries.pgCtl, ["kill", signal.slice(3), String(pid)]);
    await kill.catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === "ESRCH") return;
    throw new EmbeddedPostgresFailed(
      `The PostgreSQL of an earlier run (pid ${pid}) cannot be stopped by this user: stop it.`,
    );
  }
}
