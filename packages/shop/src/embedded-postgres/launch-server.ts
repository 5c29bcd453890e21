import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { batchScheduling } from "./batch-scheduling.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed } from "./errors.ts";
import type { FolderLayout } from "./folder-layout.ts";
import type { FileLock } from "./lock/file-lock.ts";
import { takeOverCluster } from "./postmaster.ts";
import type { ServerAccount } from "./server-account.ts";
import type { ServerLog } from "./server-log.ts";
import { type Listening, serverArguments } from "./settings.ts";
import { prepareSockets } from "./sockets.ts";

const ATTEMPTS = 8;
const READY_TIMEOUT_MS = 300_000;
const READY = "database system is ready to accept connections";
const LEAVING = "received smart shutdown request";
const PORT_TAKEN = /Address already in use|could not bind/i;

export type LaunchOptions = {
  binaries: Binaries;
  account: ServerAccount;
  layout: FolderLayout;
  settings: Record<string, string>;
  log: ServerLog;
};

/**
 * A server that accepts connections. `leaving` resolves once it accepts no more and waits for the
 * last one (smart shutdown); `ended` tells how it ended.
 */
export type RunningServer = { pid: number; port: number; leaving: Promise<void>; ended: Promise<string> };

/**
 * Starts the server on a free port of 127.0.0.1 and waits until it accepts connections, recovery
 * included.
 */
export async function launchServer(options: LaunchOptions): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchOn(await findFreePort(), options);
    } catch (error) {
      // Another program may have taken the port meanwhile.
      if (attempt === ATTEMPTS || !PORT_TAKEN.test(String(error))) throw error;
      await sleep(250);
    }
  }
}

/** Like launchServer, on this port. `signal` ends a server that is not ready yet. */
export async function launchOn(
  port: number,
  options: LaunchOptions,
  signal?: AbortSignal,
): Promise<RunningServer> {
  const { binaries, account, layout, log } = options;
  const lock = await takeOverCluster(layout, binaries);
  try {
    const sockets = (await prepareSockets(layout.sockets, account)) ? layout.sockets : null;
    const server = await spawnServer(options, { port, sockets }, lock, signal);
    if (server) return server;
  } finally {
    lock.release();
  }
  throw new EmbeddedPostgresFailed("The embedded PostgreSQL did not start.", log.tail());
}

/** The server once it is ready; null if it ended before. Its processes inherit the lock. */
async function spawnServer(
  { binaries, account, layout, settings, log }: LaunchOptions,
  listening: Listening,
  lock: FileLock,
  signal: AbortSignal | undefined,
): Promise<RunningServer | null> {
  const [program = "", ...args] = [
    ...account.wrapper,
    ...(await batchScheduling(account, binaries)),
    binaries.postgres,
    ...serverArguments(layout.cluster, listening, settings),
  ];
  const child = spawn(program, args, {
    ...account.spawnAs,
    cwd: layout.cluster,
    env: binaries.environment,
    // A Ctrl-C in the terminal is for the shop, which then stops its server in order.
    detached: process.platform !== "win32",
    stdio: ["ignore", "ignore", "pipe", lock.fd],
    windowsHide: true,
  });
  const ended = new Promise<string>((resolve) =>
    child.once("exit", (code, killedBy) => resolve(killedBy ? `signal ${killedBy}` : `exit code ${code}`)),
  );
  const giveUp = () => child.kill("SIGINT");
  signal?.addEventListener("abort", giveUp);
  const { ready, leaving } = readLog(child, log);
  const isReady = await ready;
  signal?.removeEventListener("abort", giveUp);
  return isReady && child.pid !== undefined ? { pid: child.pid, port: listening.port, leaving, ended } : null;
}

/** Records the server's output; `ready` is false if it ended before. */
function readLog(child: ChildProcess, log: ServerLog): { ready: Promise<boolean>; leaving: Promise<void> } {
  const ready = Promise.withResolvers<boolean>();
  const leaving = Promise.withResolvers<void>();
  const timer = setTimeout(() => child.kill("SIGQUIT"), READY_TIMEOUT_MS);
  child.once("error", (error) => {
    log.write(String(error));
    ready.resolve(false);
  });
  child.once("close", () => ready.resolve(false));
  if (child.stderr)
    createInterface({ input: child.stderr }).on("line", (line) => {
      log.write(line);
      if (line.includes(READY)) ready.resolve(true);
      if (line.includes(LEAVING)) leaving.resolve();
    });
  return { ready: ready.promise.finally(() => clearTimeout(timer)), leaving: leaving.promise };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
