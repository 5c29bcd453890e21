import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, liveSettings } from "@tuerca/api/testing";
import { loadMachineConfig, withStored } from "@tuerca/platform/config";
import { openSettingsAdmin } from "@tuerca/platform/stored-settings/settings-admin";
import { beforeAll, expect, it } from "vitest";
import { watchConsole } from "../test/watch-console.ts";
import { settingsCommand } from "./settings.ts";

const {
  OPERATOR_NAME,
  OPERATOR_NIF,
  OPERATOR_ADDRESS,
  CONTACT_EMAIL,
  CONTACT_PHONE,
  TRANSFER_IBAN,
  ...machine
} = liveSettings;
const LEFT = { OPERATOR_NAME, OPERATOR_NIF, OPERATOR_ADDRESS, CONTACT_EMAIL, CONTACT_PHONE, TRANSFER_IBAN };

const printed = watchConsole();
let databaseUrl = "";
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
});

const run = (words: string[], environment: Record<string, string> = machine) =>
  settingsCommand(
    words,
    async () => ({ databaseUrl, close: async () => undefined }),
    () => loadMachineConfig(environment),
  );

/** The shop's configuration by these settings and what is stored. */
async function openShop() {
  const config = loadMachineConfig(machine);
  const admin = openSettingsAdmin(databaseUrl, config);
  const { texts } = await admin.list().finally(admin.close);
  return withStored(config, texts);
}

it("completes a live shop that cannot open yet, one setting after the other", async () => {
  await expect(openShop()).rejects.toThrow("OPERATOR_NAME is missing, and SHOP_MODE=live needs it.");
  for (const [name, text] of Object.entries(LEFT)) expect(await run(["set", `${name}=${text}`])).toBe(0);
  expect((await openShop()).operator).toMatchObject({ name: OPERATOR_NAME, iban: TRANSFER_IBAN });
  printed.splice(0);
  await run(["list"], { ...machine, CONTACT_PHONE: "+34910000001" });
  expect(printed).toContain(`OPERATOR_NIF=${OPERATOR_NIF} (stored)`);
  expect(printed).toContain("CONTACT_PHONE=+34910000001 (environment)");
});

it("refuses wrong texts, unknown names, and what would keep the shop from opening again", async () => {
  await expect(run(["set", "OPERATOR_NIF=B12345675"])).rejects.toThrow("OPERATOR_NIF has no value");
  await expect(run(["unset", "TRANSFER_IBAN"])).rejects.toThrow("TRANSFER_IBAN is needed");
  expect(await run(["set", "PORT=80"])).toBe(2);
  expect(await run(["set", "OPERATOR_NAME"])).toBe(2);
  expect(await run(["unset", "TRANSFER_IBAN"], { ...machine, TRANSFER_IBAN })).toBe(0);
});

it("stores secrets sealed, shows none, and names those that it cannot open", async () => {
  const secret = "K".repeat(32);
  const { REDSYS_SECRET: _, ...rest } = machine;
  expect(await run(["set", `REDSYS_SECRET=${secret}`], machine)).toBe(0);
  expect(await run(["list"], rest)).toBe(0);
  expect(printed).toContain("REDSYS_SECRET=(set) (stored)");
  expect(await run(["list"], { ...rest, SESSION_SECRET: "another secret, of forty characters, 1234" })).toBe(
    0,
  );
  expect(printed).toContain("REDSYS_SECRET= (stored under another SESSION_SECRET)");
  expect(printed.join()).not.toContain(secret);
  expect(await run(["unset", "REDSYS_SECRET"])).toBe(0);
});

it("makes no key for a shop that has none yet, and seals nothing under another", async () => {
  const { SESSION_SECRET: _, REDSYS_SECRET: __, ...rest } = machine;
  const DATA_DIR = await mkdtemp(join(tmpdir(), "tuerca-settings-"));
  const without = { ...rest, DATA_DIR };
  for (const text of [`REDSYS_SECRET=${"K".repeat(32)}`, "REDSYS_TERMINAL=2"])
    await expect(run(["set", text], without)).rejects.toThrow("no session-secret");
  expect(await run(["list"], without)).toBe(0);
  expect(await run(["set", "CONTACT_PHONE=+34910000003"], without)).toBe(0);
  expect(await readdir(DATA_DIR)).toEqual([]);
  await rm(DATA_DIR, { recursive: true });
});

it("hands a setting over that the environment still has", async () => {
  await run(["set", "CONTACT_PHONE=+34910000002"], { ...machine, CONTACT_PHONE: "+34910000001" });
  expect(printed).toEqual(["CONTACT_PHONE is stored. The environment has another one, which wins."]);
});
