import { cardConfiguration, type PayMethod, payGuestOrder } from "@tuerca/contract";
import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { CARDS } from "@tuerca/redsys-sandbox";
import { describe, expect } from "vitest";
import { notificationOf, signed } from "../../../test/factories/payments/notifications.ts";
import { askForForm, placeBy, process, progressOf } from "../../../test/factories/payments/pay-calls.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import { reconcilePayments } from "./reconcile/reconcile-payments.ts";

const ELSEWHERE = { "x-forwarded-for": "203.0.113.9" };

const it = payShopTest({ servers: 2, environment: { TRUST_PROXY: "127.0.0.1" } }).extend(
  "scene",
  ({ visitor, part, shop }) => {
    const place = async (method: "card" | "bizum" = "card") =>
      (await placeBy(visitor, method, part)).order.id;
    const form = (orderId: string, headers = {}) =>
      visitor.call(cardConfiguration, { body: { order_id: orderId }, headers });
    const pay = (id: string, method: PayMethod) =>
      visitor.call(payGuestOrder, { params: { id }, body: { method } });
    /** Has the bank deny a card with this code; returns the page's answer. */
    const deny = async (orderId: string, code: string) => {
      const { order } = await askForForm(visitor, orderId);
      const attempt = { order, amountCents: 2495 };
      expect(await shop.notify(signed(notificationOf(attempt, { Ds_Response: code })))).toBe(200);
      return progressOf(visitor, orderId);
    };
    const denyTimes = async (orderId: string, times: number) => {
      for (let n = 0; n < times; n += 1)
        expect((await shop.payByCard(visitor, orderId, "denied")).status).toBe("denied");
    };
    return { place, form, pay, deny, denyTimes };
  },
);

describe("what is tried to pay an order", () => {
  it.for(["0172", "0173", "0174", "0209"])(
    "is no card again after the bank's %s, but another way",
    async (code, { scene, visitor }) => {
      const id = await scene.place();
      const told = await scene.deny(id, code);
      expect(told).toMatchObject({ status: "denied", retry_allowed: false });
      const refusal = { status: 409, body: { code: "card_refused", message: told.message } };
      expect(told.message).toContain("Elige otra forma de pago");
      expect(await scene.form(id)).toMatchObject(refusal);
      expect(await scene.pay(id, "card")).toMatchObject(refusal);
      expect(await progressOf(visitor, id)).toEqual(told);
      expect((await scene.pay(id, "bizum")).body.payment.action).toBe("redirect");
      expect(await scene.pay(id, "card")).toMatchObject(refusal);
      expect((await scene.pay(id, "transfer")).status).toBe(200);
    },
  );

  it("may be a card again where the settings were wrong, or the card was mistyped", async ({
    scene,
    shop,
    visitor,
  }) => {
    const id = await scene.place();
    expect(await scene.deny(id, "0904")).toMatchObject({ retry_allowed: false });
    expect(await scene.deny(id, "0129")).toMatchObject({ retry_allowed: true });
    expect((await shop.payByCard(visitor, id)).status).toBe("authorised");
  });

  it("is ten denied cards a day for one order, thirty an hour from one address", async ({
    shop,
    scene,
    visitor,
  }) => {
    shop.clock.advance(HOUR_MS);
    const [full, other, third] = [await scene.place(), await scene.place(), await scene.place()];
    await scene.denyTimes(full, 10);
    const refused = await scene.form(full);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { message: expect.stringContaining("Elige otra forma de pago") },
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
    expect((await scene.pay(full, "card")).status).toBe(429);
    expect((await scene.pay(full, "bizum")).status).toBe(200);
    const before = await scene.place();
    const { order } = await askForForm(visitor, before);
    const idOper = await shop.typeCard(order, CARDS.frictionless);
    await scene.denyTimes(other, 10);
    await scene.denyTimes(third, 10);
    expect((await scene.form(before)).status).toBe(429);
    expect((await process(visitor, { orderId: before, order, idOper })).status).toBe(429);
    expect((await scene.form(before, ELSEWHERE)).status).toBe(200);
    shop.clock.advance(HOUR_MS);
    const next = await scene.place();
    expect((await shop.payByCard(visitor, next)).status).toBe("authorised");
  });

  it("is begun forty times a day, by Bizum and by card together", async ({ scene, visitor }) => {
    const id = await scene.place("bizum");
    for (let n = 1; n < 39; n += 1) expect((await scene.pay(id, "bizum")).status).toBe(200);
    await scene.pay(id, "card");
    const { order } = await askForForm(visitor, id);
    expect((await visitor.call(cardConfiguration, { body: { order_id: id, replaces: order } })).status).toBe(
      429,
    );
    const refused = await scene.pay(id, "bizum");
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { message: expect.stringContaining("Paga por transferencia") },
    ]);
    expect((await scene.form(id)).status).toBe(200);
    expect((await scene.pay(id, "transfer")).status).toBe(200);
  });

  it("forgets from where a card was tried, and the card, once that is over: denied, or left alone", async ({
    shop,
    part,
    scene,
    visitor,
  }) => {
    const kept = "select count(*) from payment_attempts where tried_from is not null or id_oper is not null";
    const { order } = await placeBy(shop.visitor(), "card", part);
    await scene.denyTimes(order.id, 1);
    expect(await shop.count(kept)).toBe(0);
    expect((await shop.payByCard(visitor, order.id, "challenge")).status).toBe("challenge");
    expect(await shop.count(kept)).toBe(1);
    shop.clock.advance(36 * MINUTE_MS);
    await reconcilePayments(shop.context);
    expect(await shop.count(kept)).toBe(0);
  });
});
