import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { TestPostgres } from "../packages/api/test/test-postgres.ts";
import { migrate } from "../packages/platform/src/database/migrations/migrate.ts";
import { startEmbeddedPostgres } from "../packages/shop/src/embedded-postgres/index.ts";
import { buildMails } from "../packages/shop/src/start/build.ts";
import type { DataFolder } from "../packages/shop/test/run-shop.ts";

/** Named by process, so that two runs on one given server do not meet. */
const TEMPLATE = `template_tuerca_${process.pid}`;
/** The same with the demo catalogue. */
const FILLED = `${TEMPLATE}_filled`;

/**
 * Data need not survive a crash: nothing outlives the run. Every worker has shops with their own
 * pools.
 */
const SETTINGS = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "200" };

/**
 * One PostgreSQL for the whole run, with a migrated template that test files clone, the built
 * mails, and a filled shop's template and data folder. Each is made on demand, so that tests
 * without need of it start at once. TEST_DATABASE_URL names another server.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let database: Promise<RunningPostgres> | undefined;
  let filled: Promise<{ template: string }> | undefined;
  let folder: Promise<DataFolder> | undefined;
  const openOnce = () => (database ??= openDatabase());
  const answers: Record<string, () => Promise<object>> = {
    "/": openOnce,
    "/filled-database": () => (filled ??= openOnce().then(fillTemplate)),
    "/filled-folder": () => (folder ??= loadFill().then(({ fillFolder }) => fillFolder())),
  };
  const http = createServer((request, response) => {
    answers[request.url ?? ""]?.().then(
      (made) => response.end(JSON.stringify(made)),
      (error: Error) => response.writeHead(500).end(String(error.stack)),
    );
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  project.provide("testPostgres", `http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  return async () => {
    http.close();
    await (await database?.catch(() => undefined))?.stop();
    await (await folder?.catch(() => undefined))?.remove();
  };
}

/** Most runs fill nothing: only then the whole shop is loaded. */
const loadFill = () => import("../packages/shop/test/fill-shop.ts");

async function fillTemplate({ serverUrl }: TestPostgres): Promise<{ template: string }> {
  await createDatabase(serverUrl, FILLED, TEMPLATE);
  const { fillDatabase } = await loadFill();
  await fillDatabase(addressOf(serverUrl, FILLED));
  return { template: FILLED };
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
  await createDatabase(url, TEMPLATE, "template1");
  await migrate(addressOf(url, TEMPLATE));
}

async function createDatabase(serverUrl: string, name: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${template}`);
  await client.end();
}

function addressOf(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}
