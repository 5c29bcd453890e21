import { createTestDatabase } from "@tuerca/api/testing";
import fc from "fast-check";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadConfig } from "../config/config.ts";
import { type DatabaseHandle, openDatabase } from "../database/database.ts";
import { differingSettings, digestSettings, SHARED } from "./digest-settings.ts";
import { watchSettings } from "./watch-settings.ts";

const SECRET = "a secret of this shop, thirty-two or more";
const SHOP = { SESSION_SECRET: SECRET, SITE_URL: "https://tienda.example", INVOICE_SERIES: "A,B,C" };

let database: DatabaseHandle;
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), 2);
});
afterAll(() => database.close());

/** A process of the shop that has so much changed, and what its log says. */
async function start(changed: Record<string, string> = {}) {
  const said: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line) => said.push(JSON.parse(line)) });
  const watch = await watchSettings(loadConfig({ ...SHOP, ...changed }), { database, log });
  const differing = async () => (await watch.figures.read()).tuerca_settings_differing;
  return { ...watch, differing, said: () => said.map(({ settings, msg }) => settings ?? msg) };
}

it("names what differs from a running process, and nothing that each machine has for itself", async () => {
  const first = await start();
  const alike = await start({ PORT: "3001", DATA_DIR: "elsewhere", LOG_LEVEL: "warn" });
  expect([await alike.differing(), alike.said()]).toEqual([0, []]);
  const other = await start({ SITE_NAME: "Otra", CONTACT_PHONE: "+34600000000" });
  expect([await other.differing(), other.said()]).toEqual([2, [["CONTACT_PHONE", "SITE_NAME"]]]);
  const stranger = await start({ SESSION_SECRET: "another secret of thirty-two or more", SITE_NAME: "Otra" });
  expect(stranger.said()).toEqual([["SESSION_SECRET"]]);
  const { rows } = await database.pool.query("select digests::text from process_settings");
  expect(JSON.stringify(rows)).not.toMatch(/Otra|34600|secret of/);
  for (const watch of [first, alike, other, stranger]) await watch.close();
  const last = await start({ SITE_NAME: "Otra" });
  expect(await last.differing()).toBe(0);
  await last.close();
});

it("forgets who was not seen for three minutes", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  await database.pool.query(
    "insert into process_settings values ($1, 'gone', $2, now() - interval '4 minutes')",
    [id, { SITE_NAME: "other" }],
  );
  const watch = await start();
  expect(await watch.differing()).toBe(0);
  await watch.close();
});

it("finds each setting that two processes have differently, and only those", () => {
  const base = loadConfig(SHOP);
  const names = fc.subarray(SHARED.filter((name) => name !== "SESSION_SECRET"));
  fc.assert(
    fc.property(names, (changed) => {
      const other = { ...base, ...Object.fromEntries(changed.map((name) => [name, "another"])) };
      const found = differingSettings(digestSettings(base, SECRET), digestSettings(other, SECRET));
      expect(found).toEqual(changed);
    }),
    { numRuns: 50 },
  );
});
