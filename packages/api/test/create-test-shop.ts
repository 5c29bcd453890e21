import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import type { Context, ContextOptions } from "../src/context.ts";
import type { LocalAgency } from "../src/modules/invoices/sending/agency.ts";
import type { Clock } from "../src/platform/clock/clock.ts";
import { type Config, loadConfig } from "../src/platform/config/index.ts";
import { openBalancer } from "./balancer.ts";
import { type OpenServer, openServer } from "./open-server.ts";
import { TestClient } from "./test-client.ts";
import { testPostgres } from "./test-postgres.ts";

/** Number of servers of a test shop; from two on, requests go to them in turn. */
const SERVERS = Number(process.env.TEST_SERVERS ?? 1);

export type TestShop = {
  /** The context of the first server. */
  context: Context;
  databaseUrl: string;
  /** The only server's address, or the balancer's. */
  origin: string;
  /** A new visitor. */
  visitor(): TestClient;
  close(): Promise<void>;
};

export type TestShopOptions = {
  clock?: Clock;
  environment?: Record<string, string>;
  drawingsDir?: string;
  /** The port; 0 (the default) means a free one. */
  port?: number;
  /** Origin of a payment sandbox. */
  sandboxUrl?: string;
  /** A tax agency; without one no billing record is sent. */
  localAgency?: LocalAgency;
  /** Timeout of the gateway, in ms. */
  gatewayPatienceMs?: number;
  log?: Logger;
  /**
   * Runs before the context opens, on the empty migrated database, with the data that the index
   * finds at its start.
   */
  seed?: (pool: pg.Pool) => Promise<void>;
};

/**
 * A whole API on its own database, listening on a free port: one server, or as many as TEST_SERVERS
 * says.
 */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const {
    clock,
    drawingsDir,
    sandboxUrl,
    localAgency,
    gatewayPatienceMs,
    log,
    environment,
    port = 0,
    seed: fill,
  } = options;
  const databaseUrl = await createTestDatabase();
  if (fill) await seed(databaseUrl, fill);
  const dataDir = await mkdtemp(join(tmpdir(), "tuerca-test-"));
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    TRUST_PROXY: SERVERS > 1 ? "127.0.0.1" : "",
    ...environment,
  });
  const contextOptions = {
    databaseUrl,
    ...(clock ? { clock } : {}),
    ...(drawingsDir ? { drawingsDir } : {}),
    ...(sandboxUrl ? { sandboxUrl } : {}),
    ...(localAgency ? { localAgency } : {}),
    ...(gatewayPatienceMs ? { gatewayPatienceMs } : {}),
    ...(log ? { log } : {}),
  };
  const { context, origin, close } = await openServers(config, contextOptions, port);
  return {
    context,
    databaseUrl,
    origin,
    visitor: () => new TestClient(origin),
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true, force: true });
      await dropDatabase(nameOf(databaseUrl));
    },
  };
}

async function openServers(config: Config, options: ContextOptions, port: number): Promise<OpenServer> {
  const own = SERVERS > 1 ? 0 : port;
  const opening = Array.from({ length: SERVERS }, () => openServer(config, options, own));
  const [first, ...others] = await Promise.all(opening);
  if (!first) throw new Error("TEST_SERVERS is 1 or more");
  if (others.length === 0) return first;
  const servers = [first, ...others];
  const balancer = await openBalancer(
    servers.map(({ origin }) => origin),
    { port, host: "127.0.0.1" },
  );
  const close = async () => {
    await balancer.close();
    for (const server of servers) await server.close();
  };
  return { context: first.context, origin: balancer.origin, close };
}

/** A database of its own: migrated and empty, or as another template. */
export async function createTestDatabase(filled?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const { serverUrl, template } = await testPostgres();
  await onServer((client) => client.query(`create database ${name} template ${filled ?? template}`));
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Waits for an autovacuum in the database, which ordinary roles cannot end. */
async function dropDatabase(name: string, tries = 20): Promise<void> {
  const drop = (client: pg.Client) => client.query(`drop database if exists ${name} with (force)`);
  await onServer(drop).catch(async (error) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE || tries === 1) throw error;
    await sleep(250);
    await dropDatabase(name, tries - 1);
  });
}

const INSUFFICIENT_PRIVILEGE = "42501";

async function onServer(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: (await testPostgres()).serverUrl });
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
