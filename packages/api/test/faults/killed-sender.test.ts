import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LocalAgency } from "../../src/modules/billing/index.ts";
import { sendBillingRecords } from "../../src/modules/billing/sending/send-billing-records.ts";
import { ISSUER, insertRecords } from "../factories/billing-records.ts";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { startTaxAgency } from "../factories/tax-agency.ts";
import { createProduct, createTestShop, type TestShop } from "../index.ts";

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

const CODE = `import { createContext } from ${url("../../src/context.ts")};
import { sendBillingRecords } from ${url("../../src/modules/billing/sending/send-billing-records.ts")};
import { loadConfig } from "@tuerca/platform/config";
const [databaseUrl, DATA_DIR, agency] = process.argv.slice(1);
const { pfx, ...line } = JSON.parse(agency);
const localAgency = { ...line, pfx: Buffer.from(pfx, "base64") };
const context = await createContext(loadConfig({ DATA_DIR }), { databaseUrl, localAgency, supervise: false });
await sendBillingRecords(context, { isNow: true });`;

/** Another process of the shop, which sends what waits. */
function startSender({ databaseUrl, context }: TestShop, { pfx, ...line }: LocalAgency): ChildProcess {
  const agency = JSON.stringify({ ...line, pfx: Buffer.from(pfx).toString("base64") });
  const words = ["--input-type=module", "-e", CODE, databaseUrl, context.config.dataDir, agency];
  return spawn(process.execPath, words, { stdio: ["ignore", "ignore", "inherit"] });
}

let shop: TestShop;
let opened: Awaited<ReturnType<typeof startTaxAgency>>;
let part = 0;

beforeAll(async () => {
  opened = await startTaxAgency(ISSUER, { waitSeconds: 1 });
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { quantity: 100 });
  };
  shop = await createTestShop({ seed, localAgency: opened.localAgency });
});
afterAll(async () => {
  await shop.close();
  await opened.sandbox.close();
});

it("a sender that is killed while its message is under way leaves its records marked; another one sends them again", async () => {
  const { pool } = shop.context.database;
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const orderId = (await clickPay(visitor, checkout.id)).body.order.id;
  await insertRecords(pool, { count: 3, orderId, at: new Date() });
  const states = async () =>
    (await pool.query("select state from billing_records order by position")).rows.map(({ state }) => state);
  opened.sandbox.setFaults({ answerDelayMs: 60_000, times: 1 });
  const child = startSender(shop, opened.localAgency);
  await expect.poll(() => opened.sandbox.messages().length, { timeout: 30_000 }).toBe(1);
  expect((await sendBillingRecords(shop.context, { isNow: true })).isBusy).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await states()).toEqual(["sent", "sent", "sent"]);
  const again = () => sendBillingRecords(shop.context, { isNow: true });
  await expect
    .poll(async () => (await again()).outcomes, { timeout: 10_000 })
    .toEqual({ duplicate_of_same: 3 });
  expect(await states()).toEqual(["accepted", "accepted", "accepted"]);
  expect(opened.sandbox.stored()).toHaveLength(3);
  expect(opened.sandbox.chainBreaks()).toEqual([]);
}, 90_000);
