import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import { notificationOf, signed } from "../../../test/factories/payments/notifications.ts";
import { placeBy, progressOf } from "../../../test/factories/payments/pay-calls.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import { reconcilePayments } from "./reconcile/reconcile-payments.ts";

const it = payShopTest().extend("scene", ({ visitor, part, shop }) => {
  const place = async () => (await placeBy(visitor, "card", part)).order;
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
  return { place, mailsFor, wait };
});

describe("a payment that nobody knew the end of and that was not made", () => {
  it("is told by mail once the gateway says so when it is asked, with until when it can be paid", async ({
    scene,
    shop,
    visitor,
  }) => {
    const order = await scene.place();
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"] });
    await shop.payByCard(visitor, order.id, "denied");
    expect(await scene.mailsFor(order.id)).toEqual([]);
    shop.sandbox.setFaults({});
    for (let times = 0; times < 2; times += 1) await scene.wait(2);
    const due = order.payment.due_at;
    expect(await scene.mailsFor(order.id)).toMatchObject([
      {
        recipient: order.customer.email,
        data: { order: { id: order.id, payment: { is_confirming: false, due_at: due } } },
      },
    ]);
  });

  it("is told where the gateway has never heard of it", async ({ scene, shop, visitor }) => {
    const order = await scene.place();
    shop.sandbox.setFaults({ lose: true, answer: "lost", charged: false, on: ["trata"] });
    await shop.payByCard(visitor, order.id);
    await scene.wait(2);
    expect(await scene.mailsFor(order.id)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await scene.wait(2);
    expect(await progressOf(visitor, order.id)).toMatchObject({ status: "denied", retry_allowed: true });
    expect(await scene.mailsFor(order.id)).toHaveLength(1);
  });

  it("is told where a notification says so after the answer was lost, once however often that comes", async ({
    scene,
    shop,
    visitor,
  }) => {
    const order = await scene.place();
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"] });
    const { processing } = await shop.payByCard(visitor, order.id, "denied");
    const amountCents = Math.round(order.totals.total * 100);
    const denial = signed(notificationOf({ order: processing.order, amountCents }, { Ds_Response: "0190" }));
    for (let times = 0; times < 2; times += 1) expect(await shop.notify(denial)).toBe(200);
    await scene.wait(2);
    expect(await scene.mailsFor(order.id)).toHaveLength(1);
  });

  it("is not where the page is told at once, also where the notification overtakes the answer", async ({
    scene,
    shop,
    visitor,
  }) => {
    const order = await scene.place();
    for (const faults of [{}, { answer_delay_ms: 500, on: ["trata"] as ["trata"] }]) {
      shop.sandbox.setFaults(faults);
      expect((await shop.payByCard(visitor, order.id, "denied")).status).toBe("denied");
      await shop.sandbox.settled();
    }
    const overtaken = `select count(*) from payment_events e join payment_attempts a on a.id = e.attempt_id
      where a.order_id = $1 and e.source = 'notification' and e.effect = 'denied'`;
    expect(await shop.count(overtaken, [order.id])).toBeGreaterThan(0);
    expect(await scene.mailsFor(order.id)).toEqual([]);
  });

  it("is not where the order cannot be paid any more, nor where the money has arrived after all", async ({
    scene,
    shop,
    visitor,
  }) => {
    const [late, paid] = [await scene.place(), await scene.place()];
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"] });
    await shop.payByCard(visitor, late.id, "denied");
    await shop.payByCard(visitor, paid.id);
    shop.sandbox.setFaults({});
    await scene.wait(61);
    expect(await progressOf(visitor, paid.id)).toMatchObject({ status: "authorised" });
    expect(await progressOf(visitor, late.id)).toMatchObject({ status: "denied" });
    for (const { id: orderId } of [late, paid]) expect(await scene.mailsFor(orderId)).toEqual([]);
  });
});
