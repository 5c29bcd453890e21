import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  listSettings,
  SETTING_GROUPS,
  saveCardSettings,
  tryBackup,
  tryGateway,
} from "@tuerca/office-contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createOfficeShop,
  joinOffice,
  type OfficeShop,
  type Person,
} from "../../../test/factories/office/office.ts";

let shop: OfficeShop;
let owner: Person;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-try-"));
  shop = await createOfficeShop({
    withSandbox: true,
    alone: true,
    environment: { BACKUP_DIR: join(folder, "copias", "de noche") },
  });
  owner = await joinOffice(shop);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function save(texts: Record<string, string>) {
  const { body } = await owner.client.call(listSettings);
  const names: readonly string[] = SETTING_GROUPS.card;
  const seen = Object.fromEntries(
    body.settings.flatMap(({ name, stored }) => (names.includes(name) ? [[name, stored ?? ""]] : [])),
  );
  const saved = await owner.client.call(saveCardSettings, { body: { texts: { ...seen, ...texts }, seen } });
  expect(saved.status).toBe(204);
}
const attempt = async () => (await owner.client.call(tryGateway)).body;

it("knows by the gateway's refusal whether merchant, terminal and key are right, and moves no money", async () => {
  expect(await attempt()).toMatchObject({ kind: "gateway", passed: true });
  await save({ REDSYS_SECRET: "N".repeat(32) });
  expect(await attempt()).toMatchObject({ passed: false, message: expect.stringContaining("clave secreta") });
  await save({ REDSYS_SECRET: "", REDSYS_MERCHANT_CODE: "123456789" });
  expect(await attempt()).toMatchObject({
    passed: false,
    message: expect.stringContaining("número de comercio"),
  });
  await save({ REDSYS_MERCHANT_CODE: "" });
  expect(await attempt()).toMatchObject({ passed: true });
  const { rows } = await shop.context.database.pool.query("select count(*)::int as n from payment_attempts");
  expect(rows).toEqual([{ n: 0 }]);
  const operations = await (await fetch(`${shop.sandbox?.url}/sandbox/operations`)).json();
  expect(operations).toEqual([]);
});

it("writes, reads and deletes a file where backups go, and leaves nothing there", async () => {
  const { body } = await owner.client.call(tryBackup);
  expect(body).toMatchObject({ kind: "backup", passed: true });
  expect(await readdir(join(folder, "copias", "de noche"))).toEqual([]);
  expect((await owner.client.call(listSettings)).body.checks).toMatchObject([
    { kind: "gateway", passed: true },
    { kind: "backup", passed: true },
  ]);
});

it("is tried while the shop is being prepared, too, with what it has by then", async () => {
  const { config, database } = shop.context;
  const store =
    "insert into stored_settings (name, value, changed_at) values ('VERIFACTU_ENV', 'test', now())";
  await database.pool.query(store);
  config.isPreparing = true;
  expect(await owner.client.call(tryBackup)).toMatchObject({ status: 200, body: { passed: true } });
  config.isPreparing = false;
  await database.pool.query("delete from stored_settings");
});

it("is tried twenty times an hour at most", async () => {
  const statuses = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await owner.client.call(tryBackup)).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
