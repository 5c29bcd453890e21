import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openBalancer } from "../packages/api/test/balancer.ts";
import { startEmbeddedPostgres } from "../packages/shop/src/embedded-postgres/index.ts";

/**
 * `several-servers.ts <count>`: runs so many shops on one PostgreSQL, behind a balancer at PORT,
 * until SIGTERM. They share only what docs/operations/scaling.md says; each has a folder in
 * DATA_DIR, and a port after PORT.
 */
const COUNT = Number(process.argv[2] ?? 2);
const PORT = Number(process.env.PORT ?? 3000);
const DATA_DIR = resolve(process.env.DATA_DIR ?? ".data");

const shared = {
  HOST: "127.0.0.1",
  SITE_URL: `http://localhost:${PORT}`,
  SESSION_SECRET: randomBytes(32).toString("base64url"),
  TRUST_PROXY: "127.0.0.1",
};

const children: ChildProcess[] = [];
const closers: (() => Promise<unknown>)[] = [];
let stopping = false;

/** Starts a server and returns its address once it is ready. If one ends by itself, all end. */
async function startServer(number: number, databaseUrl: string): Promise<string> {
  const folder = join(DATA_DIR, `server-${number}`);
  await mkdir(folder, { recursive: true });
  await symlink(join(DATA_DIR, "media"), join(folder, "media"), "junction").catch(unlessThere);
  const own = { PORT: String(PORT + number), DATA_DIR: folder, DATABASE_URL: databaseUrl };
  const args = ["--max-semi-space-size=16", "packages/shop/src/tuerca.js", "serve"];
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, ...shared, ...own },
  });
  children.push(child.once("exit", () => stop(1)));
  const origin = `http://${shared.HOST}:${own.PORT}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await sleep(100);
  return origin;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Closes everything, last opened first, and ends this process. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const close of closers.reverse()) await close();
  process.exit(code);
}

async function endServers(): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = running.map((child) => once(child, "exit"));
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(ended);
}

process.on("SIGTERM", () => stop(0));
process.on("SIGINT", () => stop(0));
await mkdir(join(DATA_DIR, "media"), { recursive: true });
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR });
closers.push(postgres.stop, endServers);
const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
const origins = await Promise.all(numbers.map((number) => startServer(number, postgres.url)));
const balancer = await openBalancer(origins, { port: PORT, host: "localhost" });
closers.push(balancer.close);
console.log(`${COUNT} servers are open at ${balancer.origin}`);
