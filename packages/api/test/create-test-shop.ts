import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { createApp } from "../src/app.ts";
import { type Context, createContext } from "../src/context.ts";
import type { Clock } from "../src/platform/clock/clock.ts";
import { loadConfig } from "../src/platform/config/index.ts";
import { TestClient } from "./test-client.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL. */
    databaseServerUrl: string;
    /** Its migrated and empty database, to be cloned. */
    templateDatabase: string;
  }
}

export type TestShop = {
  context: Context;
  databaseUrl: string;
  origin: string;
  /** A new visitor. */
  visitor(): TestClient;
  close(): Promise<void>;
};

export type TestShopOptions = {
  clock?: Clock;
  environment?: Record<string, string>;
  drawingsDir?: string;
  /** Runs before the context opens, on the empty migrated database: what the index shall find at its start. */
  seed?: (pool: pg.Pool) => Promise<void>;
};

/** A whole API on a database of its own, listening on a free port. */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const databaseUrl = await createTestDatabase();
  if (options.seed) await seed(databaseUrl, options.seed);
  const dataDir = await mkdtemp(join(tmpdir(), "tuerca-test-"));
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: "warn", ...options.environment });
  const context = await createContext(config, {
    databaseUrl,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.drawingsDir ? { drawingsDir: options.drawingsDir } : {}),
  });
  const app = await createApp(context);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    context,
    databaseUrl,
    origin,
    visitor: () => new TestClient(origin),
    close: async () => {
      await app.close();
      await context.close();
      await rm(dataDir, { recursive: true, force: true });
      await onServer((client) => client.query(`drop database if exists ${nameOf(databaseUrl)} with (force)`));
    },
  };
}

/** A migrated, empty database of one's own. */
export async function createTestDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer((client) => client.query(`create database ${name} template ${inject("templateDatabase")}`));
  const url = new URL(inject("databaseServerUrl"));
  url.pathname = name;
  return url.href;
}

async function onServer(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseServerUrl") });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

async function seed(databaseUrl: string, fill: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await fill(pool);
  } finally {
    await pool.end();
  }
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}
