import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { loadMachineConfig } from "@tuerca/platform/config";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { changeSettings, type SettingChange } from "@tuerca/platform/stored-settings/change-settings";
import { listStored } from "@tuerca/platform/stored-settings/stored-settings.repository";
import { openStored } from "@tuerca/platform/stored-settings/stored-texts";
import { SANDBOX_MERCHANT } from "@tuerca/redsys-sandbox";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { notificationOf, signed } from "../../../test/factories/payments/notifications.ts";
import { askForForm, placeBy } from "../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct } from "../../../test/index.ts";
import { openGateway } from "../../modules/payments/index.ts";

const NEW_KEY = "N".repeat(32);
const OWN = { REDSYS_MERCHANT_CODE: SANDBOX_MERCHANT.merchantCode, REDSYS_SECRET: SANDBOX_MERCHANT.secret };
const MISTYPED = { REDSYS_MERCHANT_CODE: "123456789", REDSYS_SECRET: NEW_KEY };

let shop: PayShop;
let product = 0;
beforeAll(async () => {
  shop = await startPayShop(async (pool) => {
    product = await createProduct(pool, { price: 2000 });
  });
});
beforeEach(async () => {
  await shop.context.database.pool.query("delete from former_terminals");
  await change({ ...OWN, REDSYS_TERMINAL: null });
  await shop.context.database.pool.query("delete from former_terminals");
});
afterAll(() => shop.close());

/** Stores settings as the office does, and waits until this process has them. */
async function change(texts: Partial<Record<SettingChange["name"], string | null>>) {
  const { database, clock, settings, session } = shop.context;
  const { secret } = session;
  const before = settings.version;
  const stored = openStored(await listStored(database.db), secret);
  const changes = Object.entries(texts).map(([name, to]) => {
    const known = name as SettingChange["name"];
    return { name: known, from: stored.seen[known] ?? null, to: to ?? null };
  });
  const isNews = changes.some(({ name, to }) => (stored.texts[name] ?? null) !== to);
  const machine = loadMachineConfig({});
  const options = { secret, now: clock.now(), fieldOf: (name: string) => name };
  await inTransaction(database.db, (trx) => changeSettings(trx, machine, changes, options));
  if (isNews) await expect.poll(() => settings.version, { timeout: 5000 }).toBeGreaterThan(before);
}

async function openPayment() {
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, "card", product);
  const form = await askForForm(visitor, order.id);
  return {
    visitor,
    order,
    attempt: { order: form.order, amountCents: Math.round(order.totals.total * 100) },
  };
}
const isPaid = (id: string) =>
  shop.count("select count(*) from orders where id = $1 and payment_status = 'paid'", [id]);

it("hears of a payment that began under the key before, for a day", async () => {
  const [first, second] = [await openPayment(), await openPayment()];
  await change({ REDSYS_SECRET: NEW_KEY });
  expect(await shop.notify(signed(notificationOf(first.attempt), "X".repeat(32)))).toBe(400);
  expect(await shop.notify(signed(notificationOf(first.attempt), SANDBOX_MERCHANT.secret))).toBe(200);
  expect(await isPaid(first.order.id)).toBe(1);
  shop.clock.advance(DAY_MS);
  expect(await shop.notify(signed(notificationOf(second.attempt), SANDBOX_MERCHANT.secret))).toBe(400);
  expect(await shop.notify(signed(notificationOf(second.attempt), NEW_KEY))).toBe(200);
});

it("hears under a former key of no payment that began after it was replaced", async () => {
  await openPayment();
  await change({ REDSYS_SECRET: NEW_KEY });
  shop.clock.advance(HOUR_MS);
  const { order, attempt } = await openPayment();
  await shop.notify(signed(notificationOf(attempt), SANDBOX_MERCHANT.secret));
  expect(await isPaid(order.id)).toBe(0);
  await shop.notify(signed(notificationOf(attempt), NEW_KEY));
  expect(await isPaid(order.id)).toBe(1);
});

it("asks no mistyped terminal of a payment that did not begin at it", async () => {
  const payments = [await openPayment()];
  shop.clock.advance(HOUR_MS);
  await change(MISTYPED);
  shop.clock.advance(HOUR_MS);
  await change(OWN);
  shop.clock.advance(HOUR_MS);
  payments.push(await openPayment());
  for (const { attempt } of payments) {
    const { rows } = await shop.context.database.pool.query(
      `select ds_order as "chargeNumber", amount_cents as "amountCents", created_at as "begunAt"
       from payment_attempts where ds_order = $1`,
      [attempt.order],
    );
    expect(await shop.context.gateway?.query(rows[0])).toBe("none");
  }
});

it("keeps no terminal under the published key, nor one where nobody has paid", async () => {
  const { pool } = shop.context.database;
  const kept = () => shop.count("select count(*) from former_terminals");
  await openPayment();
  await change({ REDSYS_TERMINAL: "2" });
  expect(await kept()).toBe(1);
  await change({ REDSYS_MERCHANT_CODE: null, REDSYS_SECRET: null });
  await pool.query("delete from former_terminals");
  await change(MISTYPED);
  expect(await kept()).toBe(0);
  await pool.query("truncate payment_attempts cascade");
  await change(OWN);
  expect(await kept()).toBe(0);
});

it("opens a terminal out of use for what began at it, and in a demo never one that charges", async () => {
  const { clock, log } = shop.context;
  const { secret } = SANDBOX_MERCHANT;
  const live = { code: OWN.REDSYS_MERCHANT_CODE, terminal: "1", secret, environment: "live" } as const;
  const former = [{ ...live, signatureVersion: "HMAC_SHA256_V1" as const, replacedAt: clock.now() }];
  const open = (isDemo: boolean) =>
    openGateway(
      { redsys: null, former, siteUrl: "https://t.example", isDemo },
      { clock, log, sandboxUrl: null },
    );
  expect(open(true)).toBeNull();
  const gateway = open(false);
  const message = signed(notificationOf({ order: "2611AAAAAAAA", amountCents: 100 }), secret);
  expect(gateway?.readNotification(message).chargeNumber).toBe("2611AAAAAAAA");
  shop.clock.advance(DAY_MS);
  expect(() => gateway?.readNotification(message)).toThrow();
});

it("asks the terminal where a payment began, and sends its money back there", async () => {
  const { visitor, order } = await openPayment();
  await shop.payByCard(visitor, order.id);
  await expect.poll(() => isPaid(order.id)).toBe(1);
  const { rows } = await shop.context.database.pool.query(
    "select ds_order, amount_cents, created_at from payment_attempts where order_id = $1 and state = 'authorised'",
    [order.id],
  );
  const [{ ds_order: chargeNumber, amount_cents: amountCents, created_at: begunAt }] = rows;
  await change({ REDSYS_TERMINAL: "2" });
  const { gateway } = shop.context;
  expect(gateway?.cards?.cardForm("2611AAAAAAAA").terminal).toBe("2");
  expect(await gateway?.query({ chargeNumber, amountCents, begunAt })).toMatchObject({
    verdict: { outcome: "authorised" },
  });
  expect(await gateway?.refund({ chargeNumber, amountCents: 100, begunAt })).toMatchObject({
    outcome: "refunded",
  });
  expect(await gateway?.refundsOf({ chargeNumber, amountCents, begunAt })).toMatchObject([
    { amountCents: 100 },
  ]);
  expect(await gateway?.query({ chargeNumber: "2611ZZZZZZZZ", amountCents, begunAt })).toBe("none");
});
