import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findRunningPostgres } from "../packages/shop/src/embedded-postgres/index.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The shop's port; the next one is for its rival. */
export const BENCH_PORT = Number(process.env.BENCH_PORT ?? 4320);

export type BenchShop = {
  origin: string;
  /** ms from the start to the first page. */
  startMs: number;
  /** Its output so far. */
  printed(): string;
  stop(): Promise<void>;
};

/** A data folder for one run of the bench. */
export async function createDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "tuerca-bench-"));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }) };
}

/** Starts the shop as an operator would, with settings, and waits for its first page. */
export async function startShop(dataDir: string, settings: Record<string, string> = {}): Promise<BenchShop> {
  const own = {
    ...settings,
    PORT: String(BENCH_PORT),
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    DEMO_ORDERS: "0",
  };
  const env = { ...process.env, ...own };
  const started = performance.now();
  const child = spawn("npm", ["start", "--silent"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const closed = once(child, "close");
  const origin = `http://localhost:${BENCH_PORT}`;
  while (
    !(await fetch(origin).then(
      (page) => page.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("The shop ended before its first page.");
    await sleep(20);
  }
  const startMs = performance.now() - started;
  const stop = async () => {
    child.kill("SIGTERM");
    await closed;
    await untilClosed(dataDir);
  };
  return { origin, startMs, printed: () => printed, stop };
}

/** npm ends before the shop that it started, whose last act is to stop its database. */
async function untilClosed(dataDir: string): Promise<void> {
  while (await findRunningPostgres(dataDir)) await sleep(50);
  await sleep(500);
}

export type CommandRun = { ms: number; peakRssMb: number };

/**
 * Runs an operator's command as `npm run tuerca` does; measures its time and peak memory (Linux).
 */
export function runCommand(args: string[], environment: Record<string, string>): Promise<CommandRun> {
  const started = performance.now();
  const env = { ...process.env, ...environment };
  const tuerca = ["--max-semi-space-size=4", join(ROOT, "packages/shop/src/tuerca.js")];
  const child = spawn(process.execPath, [...tuerca, ...args], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const memory = watchMemory(child.pid ?? 0);
  return new Promise((resolve, reject) => {
    child.once("close", (code) => {
      const peakRssMb = memory.stop();
      if (code === 0) resolve({ ms: performance.now() - started, peakRssMb });
      else reject(new Error(`tuerca ${args[0]} ended with ${code}`));
    });
  });
}

function watchMemory(pid: number): { stop(): number } {
  let peakKb = 0;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    peakKb = Math.max(peakKb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 100);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(peakKb / 1024);
    },
  };
}
