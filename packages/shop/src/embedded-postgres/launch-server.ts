import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { batchScheduling } from "./batch-scheduling.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed } from "./errors.ts";
import { stopOrphan } from "./postmaster.ts";
import type { ServerAccount } from "./server-account.ts";
import type { ServerLog } from "./server-log.ts";
import { serverArguments } from "./settings.ts";

const ATTEMPTS = 8;
const READY_TIMEOUT_MS = 300_000;
const READY = "database system is ready to accept connections";
/** Port taken meanwhile; an orphan that had not yet written its pid file; backends of a killed server still ending. */
const WORTH_ANOTHER_TRY =
  /Address already in use|could not bind|lock file .* already exists|shared memory block/i;

export type LaunchOptions = {
  binaries: Binaries;
  account: ServerAccount;
  cluster: string;
  /** The folder of its sockets; null for none. */
  sockets: string | null;
  settings: Record<string, string>;
  log: ServerLog;
};

/** Starts the server on a free port of 127.0.0.1 and waits until it takes connections, recovery included. */
export async function launchServer(options: LaunchOptions): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    await stopOrphan(options.cluster, options.binaries);
    const port = await findFreePort();
    const pid = await launchOnce(options, port);
    if (pid !== null) return { pid, port };
    const lines = options.log.tail();
    if (attempt === ATTEMPTS || !WORTH_ANOTHER_TRY.test(lines.join("\n")))
      throw new EmbeddedPostgresFailed("The embedded PostgreSQL did not start.", lines);
    await sleep(250);
  }
}

/** The pid once it is ready, null when it ended before that. */
async function launchOnce(
  { binaries, account, cluster, sockets, settings, log }: LaunchOptions,
  port: number,
): Promise<number | null> {
  const [program = "", ...args] = [
    ...account.wrapper,
    ...(await batchScheduling(account, binaries)),
    binaries.postgres,
    ...serverArguments(cluster, { port, sockets }, settings),
  ];
  const child = spawn(program, args, {
    ...account.spawnAs,
    cwd: cluster,
    env: binaries.environment,
    // A Ctrl-C in the terminal is for the shop, which then stops its server in order.
    detached: process.platform !== "win32",
    stdio: ["ignore", "ignore", "pipe"],
    windowsHide: true,
  });
  const ready = await waitUntilReady(child, log);
  return ready && child.pid !== undefined ? child.pid : null;
}

function waitUntilReady(child: ChildProcess, log: ServerLog): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGQUIT"), READY_TIMEOUT_MS);
    const settle = (ready: boolean) => {
      clearTimeout(timer);
      resolve(ready);
    };
    child.once("error", (error) => {
      log.write(String(error));
      settle(false);
    });
    child.once("close", () => settle(false));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on("line", (line) => {
      log.write(line);
      if (line.includes(READY)) settle(true);
    });
  });
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
