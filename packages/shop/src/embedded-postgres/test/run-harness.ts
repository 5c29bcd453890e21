import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";

export type Started = { url: string; pid: number; ms: number; error?: string };
export type HarnessOptions = { uid?: number; wrapper?: string[]; harness?: string; task?: string };

const HARNESS = fileURLToPath(new URL("./start-harness.ts", import.meta.url));
export const isRoot = process.getuid?.() === 0;

/** Starts the harness without waiting for its server. */
export function spawnHarness(
  dataDir: string,
  { uid, wrapper = [], harness = HARNESS, task = "" }: HarnessOptions = {},
): ChildProcess {
  const [program = "", ...args] = [...wrapper, process.execPath, harness, dataDir, task];
  const ids = uid === undefined ? {} : { uid, gid: uid };
  return spawn(program, args, { ...ids, stdio: ["ignore", "pipe", "inherit"] });
}

/**
 * Starts a server by a process of its own. `stop` ends both in order; `kill` ends the process at
 * once (kill -9), which the server survives.
 */
export async function startInChild(dataDir: string, options?: HarnessOptions) {
  const child = spawnHarness(dataDir, options);
  const started = await firstLine(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  return { started, child, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** The rows of one statement. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs with a temporary folder below /tmp. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-postgres-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function firstLine(child: ChildProcess): Promise<Started> {
  if (!child.stdout) throw new Error("The harness has no output.");
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error("The harness ended without a word.");
}
