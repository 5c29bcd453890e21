import { DAY_MS } from "@tuerca/platform/clock/clock";
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

const NEW_KEY = "N".repeat(32);

let shop: PayShop;
let product = 0;
beforeAll(async () => {
  shop = await startPayShop(async (pool) => {
    product = await createProduct(pool, { price: 2000 });
  });
});
beforeEach(async () => {
  await shop.context.database.pool.query("delete from former_terminals");
  await change({ REDSYS_SECRET: null, REDSYS_TERMINAL: null });
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
  const isNews = changes.some(({ from, to }) => from !== to);
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

it("asks the terminal where a payment began, and sends its money back there", async () => {
  const { visitor, order } = await openPayment();
  await shop.payByCard(visitor, order.id);
  await expect.poll(() => isPaid(order.id)).toBe(1);
  const { rows } = await shop.context.database.pool.query(
    "select ds_order, amount_cents from payment_attempts where order_id = $1 and state = 'authorised'",
    [order.id],
  );
  const [{ ds_order: chargeNumber, amount_cents: amountCents }] = rows;
  await change({ REDSYS_TERMINAL: "2" });
  const { gateway } = shop.context;
  expect(gateway?.cards?.cardForm("2611AAAAAAAA").terminal).toBe("2");
  expect(await gateway?.query({ chargeNumber, amountCents })).toMatchObject({
    verdict: { outcome: "authorised" },
  });
  expect(await gateway?.refund({ chargeNumber, amountCents: 100 })).toMatchObject({ outcome: "refunded" });
  expect(await gateway?.refundsOf(chargeNumber)).toMatchObject([{ amountCents: 100 }]);
  expect(await gateway?.query({ chargeNumber: "2611ZZZZZZZZ", amountCents })).toBe("none");
});
