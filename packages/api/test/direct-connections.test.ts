import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "@tuerca/platform/config";
import { expect, it } from "vitest";
import { createContext } from "../src/context.ts";
import { createTestDatabase, withClient } from "./test-database.ts";

it("sends calls through the pooler, and past it whatever needs a connection of its own", async () => {
  const direct = await createTestDatabase();
  const DATA_DIR = await mkdtemp(join(tmpdir(), "tuerca-direct-"));
  const pooled = Object.assign(new URL(direct), { username: "pooled", password: "pooled" }).href;
  await withClient(direct, (client) => client.query("create role pooled superuser login password 'pooled'"));
  const config = loadConfig({ DATA_DIR, DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
  const context = await createContext(config, { databaseUrl: direct, supervise: false });
  const { rows } = await context.database.pool.query<{ program: string; role: string }>(
    `select distinct application_name as program, usename as role from pg_stat_activity
    where datname = current_database() order by program`,
  );
  await context.close();
  await withClient(direct, (client) => client.query("drop role pooled"));
  await rm(DATA_DIR, { recursive: true });
  const rolesOf = Object.fromEntries(rows.map(({ program, role }) => [program, role === "pooled"]));
  expect(rolesOf).toEqual({ pgboss: false, tuerca: true, "tuerca-index": false, "tuerca-listen": false });
});
