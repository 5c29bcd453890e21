import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../packages/shop/test/run-shop.ts";

/** A checkout of the program. `leaves`: after SIGTERM it lets balancers know before it closes. */
export type Release = { name: string; root: string; leaves: boolean };

/** A running shop. `errors` are its log lines of level error and above. */
export type Running = { release: Release; origin: string; errors: string[]; stop(): Promise<void> };

const PROGRAM = "packages/shop/src/tuerca.js";
const START_MS = 240_000;
const ERROR = 50;

/** The release in a checkout. */
export function releaseIn(root: string, name: string): Release {
  const found = spawnSync("git", ["grep", "-q", "DRAIN_SECONDS", "--", "packages/platform/src"], {
    cwd: root,
  });
  return { name, root, leaves: found.status === 0 };
}

/** Starts a shop; resolves once it is ready. Throws with its output if it is not in 4 minutes. */
export async function startRelease(release: Release, env: Record<string, string>): Promise<Running> {
  const port = String(await freePort());
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [PROGRAM, "serve"], {
    cwd: release.root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env, PORT: port },
  });
  const errors: string[] = [];
  child.stderr?.on("data", (text) => errors.push(String(text)));
  createInterface({ input: child.stdout }).on("line", (line) => isError(line) && errors.push(line));
  const origin = `http://${env.HOST}:${port}`;
  await untilReady(origin, child, errors);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await ended;
    if (code !== 0) errors.push(`ended with ${code}`);
  };
  return { release, origin, errors, stop };
}

async function untilReady(origin: string, child: ChildProcess, errors: readonly string[]): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The shop does not start:\n${errors.join("\n")}`);
    await sleep(100);
  }
}

/** Lines of the log are JSON with a level; others are no errors. */
function isError(line: string): boolean {
  return Number(/"level":(\d+)/.exec(line)?.[1] ?? 0) >= ERROR;
}
