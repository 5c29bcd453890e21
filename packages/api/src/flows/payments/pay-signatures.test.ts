import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { pino } from "pino";
import { expect, it } from "vitest";
import { notificationOf, signed } from "../../../test/factories/payments/notifications.ts";
import { placeBy, progressOf } from "../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct } from "../../../test/index.ts";
import { requestRefund } from "../refunds/refund-order.ts";
import { reconcilePayments } from "./reconcile/reconcile-payments.ts";

async function startShop(options: Parameters<typeof startPayShop>[1]): Promise<PayShop & { id: number }> {
  let id = 0;
  const shop = await startPayShop(async (pool) => {
    id = await createProduct(pool, { price: 2000 });
  }, options);
  return { ...shop, id };
}

it.each(["HMAC_SHA512_V1", "HMAC_SHA512_V2"])(
  "a terminal that signs by %s is paid by card and by Bizum, and pays back",
  async (REDSYS_SIGNATURE) => {
    const shop = await startShop({ environment: { REDSYS_SIGNATURE } });
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", shop.id);
    expect((await shop.payByCard(visitor, order.id)).status).toBe("authorised");
    const bizum = await placeBy(visitor, "bizum", shop.id);
    await shop.goToGateway(bizum.payment, "pay");
    await shop.sandbox.settled();
    expect(await progressOf(visitor, bizum.order.id)).toMatchObject({ status: "authorised" });
    await requestRefund(shop.context, order.number, { amountCents: 500, because: "Un arañazo" });
    await reconcilePayments(shop.context);
    expect(await shop.count("select count(*) from refunds where state = 'done'")).toBe(1);
    await shop.close();
  },
);

it("a key that is not the terminal's is told to the operator, wherever it shows, and never named", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const REDSYS_SECRET = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  const shop = await startShop({ log, environment: { REDSYS_SECRET } });
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, "card", shop.id);
  const { processing } = await shop.payByCard(visitor, order.id);
  const amountCents = Math.round(order.totals.total * 100);
  expect(await shop.notify(signed(notificationOf({ order: processing.order, amountCents })))).toBe(400);
  await placeBy(visitor, "bizum", shop.id);
  shop.clock.advance(2 * MINUTE_MS);
  await reconcilePayments(shop.context);
  const told = lines.join("");
  for (const text of [
    "a payment needs the operator",
    "a notification is not signed as the settings say",
    "an answer of the gateway cannot be used",
  ])
    expect(told).toContain(text);
  expect(told).not.toContain(REDSYS_SECRET);
  await shop.close();
});

it("a gateway that is out of reach is told to the operator, call by call", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const shop = await startShop({ log, gatewayPatienceMs: 500 });
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, "card", shop.id);
  shop.sandbox.setFaults({ on: ["trata", "query"], answer: "timeout", lose: true });
  const { processing } = await shop.payByCard(visitor, order.id);
  shop.clock.advance(2 * MINUTE_MS);
  await reconcilePayments(shop.context);
  const faults = lines.map((line) => JSON.parse(line)).filter((line) => line.fault);
  expect(faults).toMatchObject([
    { chargeNumber: processing.order, call: "trataPeticionREST", fault: "TimeoutError" },
    { chargeNumber: processing.order, call: "query", fault: "TimeoutError" },
  ]);
  await shop.close();
});
