import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { bill } from "./bill.ts";
import { testPostgres } from "./test-postgres.ts";

/** A database of its own: migrated and empty, or a copy of `filled`. */
export async function createTestDatabase(filled?: string): Promise<string> {
  bill("databases");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const { serverUrl, template } = await testPostgres();
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${filled ?? template}`),
  );
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Drops a database; waits for an autovacuum in it, which ordinary roles cannot end. */
export async function dropTestDatabase(url: string, tries = 20): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const { serverUrl } = await testPostgres();
  const drop = (client: pg.Client) => client.query(`drop database if exists ${name} with (force)`);
  await withClient(serverUrl, drop).catch(async (error) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE || tries === 1) throw error;
    await sleep(250);
    await dropTestDatabase(url, tries - 1);
  });
}

const INSUFFICIENT_PRIVILEGE = "42501";

/** Fills a database by a pool that is closed afterwards. */
export async function seedDatabase(url: string, fill: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await fill(pool);
  } finally {
    await pool.end();
  }
}

/** Acts by a connection that is closed afterwards. */
export async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
