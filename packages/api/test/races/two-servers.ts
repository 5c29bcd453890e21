import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Context } from "../../src/context.ts";
import { loadConfig } from "../../src/platform/config/index.ts";
import { bill } from "../bill.ts";
import { createTestDatabase } from "../create-test-shop.ts";
import { openServer } from "../open-server.ts";
import { TestClient } from "../test-client.ts";

/** Whether the races run in full numbers. */
export const SOAK = Boolean(process.env.SOAK);

export type TwoServers = {
  pool: pg.Pool;
  /** The context of the first server. */
  context: Context;
  /** A new visitor, whose calls go to both servers in turns. */
  visitor(): TestClient;
  /** The same visitor's other tab, connected to the other server. */
  otherTab(visitor: TestClient): TestClient;
  /** One number from the database. */
  count(sql: string, values?: unknown[]): Promise<number>;
  close(): Promise<void>;
};

/** Two servers that share only a database and the key that seals sessions. */
export async function startTwoServers(
  fill: (pool: pg.Pool) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<TwoServers> {
  const databaseUrl = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  await fill(pool);
  const dataDir = await mkdtemp(join(tmpdir(), "tuerca-race-"));
  const config = loadConfig({
    ...{ DATA_DIR: dataDir, LOG_LEVEL: "silent", SESSION_SECRET: "s".repeat(43) },
    ...environment,
  });
  const options = { databaseUrl, supervise: false };
  const first = await openServer(config, options);
  bill("second servers");
  const servers = [first, await openServer(config, options)];
  const home = new WeakMap<TestClient, number>();
  let visitors = 0;
  const clientOf = (server: number) => {
    const client = new TestClient(servers[server % servers.length]?.origin ?? "");
    home.set(client, server);
    return client;
  };
  return {
    pool,
    context: first.context,
    visitor: () => clientOf(visitors++),
    otherTab: (visitor) => {
      const tab = clientOf((home.get(visitor) ?? 0) + 1);
      for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
      return tab;
    },
    count: async (sql, values = []) => Number(Object.values((await pool.query(sql, values)).rows[0])[0]),
    close: async () => {
      for (const server of servers) await server.close();
      await pool.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Number of answers by status. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The numbers from 0 up. */
export function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
