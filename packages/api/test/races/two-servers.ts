import pg from "pg";
import type { Context } from "../../src/context.ts";
import { createTestShop } from "../create-test-shop.ts";
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
  seed: (pool: pg.Pool) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<TwoServers> {
  const shop = await createTestShop({
    servers: 2,
    environment: { LOG_LEVEL: "silent", ...environment },
    seed,
  });
  const { servers, context } = shop;
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  const home = new WeakMap<TestClient, number>();
  let visitors = 0;
  const clientOf = (server: number) => {
    const client = new TestClient(servers[server % servers.length]?.origin ?? "");
    home.set(client, server);
    return client;
  };
  return {
    pool,
    context,
    visitor: () => clientOf(visitors++),
    otherTab: (visitor) => {
      const tab = clientOf((home.get(visitor) ?? 0) + 1);
      for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
      return tab;
    },
    count: async (sql, values = []) => Number(Object.values((await pool.query(sql, values)).rows[0])[0]),
    close: async () => {
      await pool.end();
      await shop.close();
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
