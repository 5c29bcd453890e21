import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  notificationOf,
  notify,
  type PayShop,
  payByCard,
  placeBy,
  progressOf,
  signed,
  startPayShop,
} from "../../../test/factories/pay-shop.ts";
import { createProduct, type TestClient } from "../../../test/index.ts";
import { MINUTE_MS } from "../../platform/clock/clock.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

describe("a payment that nobody knew the end of and that was not made", () => {
  let shop: PayShop;
  let visitor: TestClient;
  let id = 0;

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      id = await createProduct(pool, { price: 2000, quantity: 100 });
    });
    visitor = shop.visitor();
  });
  beforeEach(() => shop.sandbox.setFaults({}));
  afterAll(() => shop.close());

  const place = async () => (await placeBy(visitor, "card", id)).order;
  const mailsFor = async (orderId: string) =>
    (
      await shop.context.database.pool.query(
        "select recipient, data from mails where template = 'payment-unfinished' and data -> 'order' ->> 'id' = $1",
        [orderId],
      )
    ).rows;
  const wait = async (minutes: number) => {
    shop.clock.advance(minutes * MINUTE_MS);
    await reconcilePayments(shop.context);
  };

  it("is told by mail once the gateway says so when it is asked, with until when it can be paid", async () => {
    const order = await place();
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"] });
    await payByCard(shop, visitor, order.id, "denied");
    expect(await mailsFor(order.id)).toEqual([]);
    shop.sandbox.setFaults({});
    for (let times = 0; times < 2; times += 1) await wait(2);
    const due = order.payment.due_at;
    expect(await mailsFor(order.id)).toMatchObject([
      {
        recipient: order.customer.email,
        data: { order: { id: order.id, payment: { is_confirming: false, due_at: due } } },
      },
    ]);
  });

  it("is told where the gateway has never heard of it", async () => {
    const order = await place();
    shop.sandbox.setFaults({ lose: true, answer: "lost", charged: false, on: ["trata"] });
    await payByCard(shop, visitor, order.id);
    await wait(2);
    expect(await mailsFor(order.id)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await wait(2);
    expect(await progressOf(visitor, order.id)).toMatchObject({ status: "denied", retry_allowed: true });
    expect(await mailsFor(order.id)).toHaveLength(1);
  });

  it("is told where a notification says so after the answer was lost, once however often that comes", async () => {
    const order = await place();
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"] });
    const { processing } = await payByCard(shop, visitor, order.id, "denied");
    const amountCents = Math.round(order.totals.total * 100);
    const denial = signed(notificationOf({ order: processing.order, amountCents }, { Ds_Response: "0190" }));
    for (let times = 0; times < 2; times += 1) expect(await notify(shop, denial)).toBe(200);
    await wait(2);
    expect(await mailsFor(order.id)).toHaveLength(1);
  });

  it("is not where the page is told at once, also where the notification overtakes the answer", async () => {
    const order = await place();
    for (const faults of [{}, { answer_delay_ms: 500, on: ["trata"] as ["trata"] }]) {
      shop.sandbox.setFaults(faults);
      expect((await payByCard(shop, visitor, order.id, "denied")).status).toBe("denied");
      await shop.sandbox.settled();
    }
    const overtaken = `select count(*) from payment_events e join payment_attempts a on a.id = e.attempt_id
      where a.order_id = $1 and e.source = 'notification' and e.effect = 'denied'`;
    expect(await shop.count(overtaken, [order.id])).toBeGreaterThan(0);
    expect(await mailsFor(order.id)).toEqual([]);
  });

  it("is not where the order cannot be paid any more, nor where the money has arrived after all", async () => {
    const [late, paid] = [await place(), await place()];
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"] });
    await payByCard(shop, visitor, late.id, "denied");
    await payByCard(shop, visitor, paid.id);
    shop.sandbox.setFaults({});
    await wait(61);
    expect(await progressOf(visitor, paid.id)).toMatchObject({ status: "authorised" });
    expect(await progressOf(visitor, late.id)).toMatchObject({ status: "denied" });
    for (const { id: orderId } of [late, paid]) expect(await mailsFor(orderId)).toEqual([]);
  });
});
