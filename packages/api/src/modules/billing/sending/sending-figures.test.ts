import { createManualClock, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ISSUER, insertRecords } from "../../../../test/factories/billing-records.ts";
import { clickPay, prepareCheckout } from "../../../../test/factories/guest.ts";
import { startTaxAgency } from "../../../../test/factories/tax-agency.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../test/index.ts";
import { sendBillingRecords } from "./send-billing-records.ts";

const clock = createManualClock(new Date());
let shop: TestShop;
let agency: Awaited<ReturnType<typeof startTaxAgency>>;
let part = 0;

beforeAll(async () => {
  agency = await startTaxAgency(ISSUER, { waitSeconds: 1 });
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { quantity: 100 });
  };
  shop = await createTestShop({ seed, clock, localAgency: agency.localAgency });
});
afterAll(async () => {
  await shop.close();
  await agency.sandbox.close();
});

const figures = async () => {
  const text = await (await fetch(`${shop.origin}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/^tuerca_(billing_records_\w+|invoice_chains_stopped) (\S+)$/gm)].map(
      ([, name, value]) => [name, Number(value)],
    ),
  );
};

it("shows what waits, since when, what was refused and what is stopped, and other metrics without a database", async () => {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const orderId = (await clickPay(visitor, checkout.id)).body.order.id;
  const { pool } = shop.context.database;
  const zero = { billing_records_waiting: 0, billing_records_oldest_waiting_seconds: 0 };
  expect(await figures()).toEqual({ ...zero, billing_records_refused: 0, invoice_chains_stopped: 0 });
  await insertRecords(pool, { count: 2, orderId, at: new Date(clock.now().getTime() - HOUR_MS) });
  expect(await figures()).toMatchObject({
    billing_records_waiting: 2,
    billing_records_oldest_waiting_seconds: 3600,
  });
  agency.sandbox.setFaults({ records: [{ number: /1$/, code: 1100 }] });
  await sendBillingRecords(shop.context);
  await pool.query("update invoice_chains set stopped_at = now(), stopped_because = 'by a test'");
  expect(await figures()).toEqual({ ...zero, billing_records_refused: 1, invoice_chains_stopped: 1 });
  await pool.query("alter table billing_records rename to billing_records_away");
  expect(await figures()).toEqual({});
  expect(await (await fetch(`${shop.origin}/metrics`)).text()).toContain("http_request_duration_seconds");
  await pool.query("alter table billing_records_away rename to billing_records");
});
