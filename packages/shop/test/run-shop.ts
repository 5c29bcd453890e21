import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bill } from "@tuerca/api/testing/bill";

const TUERCA = fileURLToPath(new URL("../src/tuerca.js", import.meta.url));

export type ShopProcess = {
  child: ChildProcess;
  origin: string;
  /** Its output so far. */
  output(): string;
  /** Waits until the shop is ready; throws with its output if it ends before. */
  untilReady(): Promise<void>;
  /** Exit code, or the signal's name. */
  ended: Promise<number | NodeJS.Signals>;
};

type Manner = { onTerminal?: boolean };

/** Starts the shop as `npm start` does, in its own process. */
export async function runShop(
  environment: Record<string, string>,
  manner: Manner = {},
): Promise<ShopProcess> {
  const port = Number(environment.PORT ?? (await freePort()));
  return runTuerca(["serve"], { PORT: String(port), ...environment }, manner);
}

/** Runs any command of the shop's program; on a terminal it has what is written to its input. */
export function runTuerca(
  args: string[],
  environment: Record<string, string>,
  { onTerminal = false }: Manner = {},
): ShopProcess {
  if (args[0] === "serve") bill("shops");
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const quiet = { LOG_LEVEL: "warn", DEMO_ORDERS: "0", OVERLOAD_DELAY_MS: "60000", DRAIN_SECONDS: "0" };
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...quiet, ...environment };
  const [program, given] = onTerminal
    ? ["script", ["-qec", ["exec", process.execPath, TUERCA, ...args].join(" "), "/dev/null"]]
    : [process.execPath, [TUERCA, ...args]];
  const child = spawn(program, given, { env, stdio: [onTerminal ? "pipe" : "ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
  });
  const origin = `http://localhost:${environment.PORT}`;
  return {
    child,
    origin,
    output: () => printed,
    untilReady: () => untilReady(origin, child, () => printed),
    ended,
  };
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop ended:\n${output()}`);
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The shop was not ready in time:\n${output()}`);
}

/** A free port, below the system's range for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

export type DataFolder = { path: string; remove(): Promise<void> };

/** A new data folder, with a space in its name, and the function that removes it. */
export async function createDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), "tuerca shop "));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}
