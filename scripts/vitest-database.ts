import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../packages/api/src/platform/database/migrate.ts";
import type { TestPostgres } from "../packages/api/test/test-postgres.ts";
import { startEmbeddedPostgres } from "../packages/shop/src/embedded-postgres/index.ts";
import { buildMails } from "../packages/shop/src/start/build.ts";

/** Named by process, so that two runs on one given server do not meet. */
const TEMPLATE = `template_tuerca_${process.pid}`;

/**
 * Data need not survive a crash: nothing outlives the run. Every worker has shops with their own
 * pools.
 */
const SETTINGS = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "200" };

/**
 * One PostgreSQL for the whole run, with a migrated template that test files clone, and the built
 * mails. Both are made on demand, so that tests without a database start at once. TEST_DATABASE_URL
 * names another server.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let opening: Promise<RunningPostgres> | undefined;
  const http = createServer((_request, response) => {
    opening ??= openDatabase();
    opening.then(
      ({ stop: _, ...opened }) => response.end(JSON.stringify(opened)),
      (error: Error) => response.writeHead(500).end(String(error.stack)),
    );
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  project.provide("testPostgres", `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  return async () => {
    http.close();
    await (await opening?.catch(() => undefined))?.stop();
  };
}

type RunningPostgres = TestPostgres & { stop(): Promise<void> };

async function openDatabase(): Promise<RunningPostgres> {
  const [server] = await Promise.all([openServer(), buildMails()]);
  try {
    await createTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const folder = await mkdtemp(join(tmpdir(), "tuerca-test-"));
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { serverUrl: server.url, template: TEMPLATE, folder, isOwn: server.isOwn, stop };
}

async function openServer(): Promise<{ url: string; isOwn: boolean; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, isOwn: false, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), "tuerca-test-postgres-"));
  const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, isOwn: true, stop };
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = new URL(url);
  template.pathname = TEMPLATE;
  await migrate(template.href);
}
