import { readFile } from "node:fs/promises";
import { findRunningPostgres } from "../../packages/shop/src/embedded-postgres/index.ts";
import { familyOf } from "../cpu-time.ts";

/**
 * Memory of a running shop in MB (Linux): what the program holds (RSS), and PostgreSQL, whose
 * processes share pages (PSS).
 */
export type Memory = { shop: number; postgres: number };

/** How often the peak is looked for, in ms. */
const EVERY_MS = 200;

/** Reads the memory of the shop of a data folder, and of its PostgreSQL with all its processes. */
export async function readMemory(dataDir: string): Promise<Memory> {
  const running = await findRunningPostgres(dataDir);
  if (!running) throw new Error("The database of the shop is not running.");
  const servers = await familyOf(running.pid);
  const all = await Promise.all(servers.map(({ pid }) => read(pid, "Pss")));
  return { shop: await read(running.ownerPid, "Rss"), postgres: all.reduce((sum, one) => sum + one, 0) };
}

/** Watches the memory; the returned function stops that and gives the most of both. */
export function watchMemory(dataDir: string): () => Promise<Memory> {
  const most: Memory = { shop: 0, postgres: 0 };
  const look = async () => {
    const now = await readMemory(dataDir);
    most.shop = Math.max(most.shop, now.shop);
    most.postgres = Math.max(most.postgres, now.postgres);
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
    return most;
  };
}

async function read(pid: number, field: "Rss" | "Pss"): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024;
}
