import { loadConfig } from "@tuerca/api/settings";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDataFolder } from "../../test/run-shop.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { openDatabaseForServing } from "./open-database.ts";

let folder: Awaited<ReturnType<typeof createDataFolder>>;
beforeAll(async () => {
  folder = await createDataFolder();
});
afterAll(() => folder.remove());

const open = () => openDatabaseForServing(loadConfig({ DATA_DIR: folder.path }));

/** Changes the cluster as its operator might, then tries to open it. */
async function openAfter(...statements: string[]): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: folder.path });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  await server.stop();
  await (await open()).close();
}

it("opens the cluster that the shop makes, whose OpenSSL and ICU nothing reaches", async () => {
  await (await open()).close();
});

it("keeps TLS off, whatever the cluster's own settings say", async () => {
  await openAfter("alter system set ssl = on", "alter system set listen_addresses = '*'");
});

it.each([
  [
    'create table icu_part (name text collate "es-x-icu")',
    "icu_part.name sorts by ICU",
    "drop table icu_part",
  ],
  [
    "create database icu_shop template template0 locale_provider icu icu_locale 'es'",
    "the database icu_shop sorts by ICU",
    "drop database icu_shop",
  ],
])("refuses after %s", async (statement, complaint, undo) => {
  await expect(openAfter(statement)).rejects.toThrow(complaint);
  expect(await findRunningPostgres(folder.path)).toBeNull();
  await openAfter(undo);
});

it("refuses where an index sorts by ICU", async () => {
  const index = 'create index icu_names on icu_list (name collate "und-x-icu")';
  await expect(openAfter("create table icu_list (name text)", index)).rejects.toThrow(
    "icu_names.name sorts by ICU: see SECURITY.md",
  );
});
