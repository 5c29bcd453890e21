import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import type { Row } from "../table.ts";

const run = promisify(execFile);
const DATABASE = "bench_pgbench";
const SCALE = "10";
const SECONDS = "8";

/**
 * PostgreSQL's own yardstick (pgbench's TPC-B-like transactions) on the shop's server; null without
 * pgbench.
 */
export async function measurePgbench(
  databaseUrl: string,
  connections: number,
): Promise<(Row & { perSecond: number }) | null> {
  if (!(await run("pgbench", ["--version"]).catch(() => null))) return null;
  const url = new URL(databaseUrl);
  url.pathname = DATABASE;
  await onServer(databaseUrl, `create database ${DATABASE}`);
  try {
    await run("pgbench", ["--initialize", "--quiet", "--scale", SCALE, url.href]);
    const clients = ["--client", String(connections), "--jobs", "2", "--time", SECONDS];
    const { stdout } = await run("pgbench", [...clients, url.href]);
    const perSecond = Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]));
    const averageMs = /latency average = ([\d.]+) ms/.exec(stdout)?.[1];
    const what = `pgbench, TPC-B-like, ${connections} connections`;
    const figure = `${perSecond}/s, mean ${averageMs} ms`;
    return { what, figure, note: `scale ${SCALE}, the shop's PostgreSQL`, perSecond };
  } finally {
    await onServer(databaseUrl, `drop database ${DATABASE}`);
  }
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
