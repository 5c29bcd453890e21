import { cardConfiguration, payGuestOrder } from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { CARDS } from "@tuerca/redsys-sandbox";
import { describe, expect } from "vitest";
import { askForForm, placeBy, process, progressOf } from "../../../../test/factories/payments/pay-calls.ts";
import { payShopTest } from "../../../../test/fixtures/pay-shop-test.ts";
import { expireOrders } from "../expire-orders.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/** The ways in which an answer of the gateway fails. */
const BROKEN = ["lost", "timeout", "http_500", "garbage"] as const;

const it = payShopTest({ gatewayPatienceMs: 1000 }).extend("scene", ({ visitor, part, shop }) => {
  const place = async () => (await placeBy(visitor, "card", part)).order.id;
  const statusOf = async (orderId: string) =>
    (await shop.context.database.pool.query("select status from orders where id = $1", [orderId])).rows[0]
      .status;
  const charged = (order: string) =>
    shop.sandbox.operations().filter((one) => one.order === order && one.response === "0000").length;
  const cycle = async () => {
    shop.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(shop.context);
  };
  return { place, statusOf, charged, cycle };
});

describe("payments whose outcome nobody tells", () => {
  it("promise 10: callbacks lost for 30 minutes are matched within two cycles", async ({
    shop,
    scene,
    visitor,
    part,
  }) => {
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"] });
    const ids: string[] = [];
    for (const card of ["frictionless", "method", "challenge", "denied"] as const) {
      const orderId = await scene.place();
      ids.push(orderId);
      const step = await shop.payByCard(visitor, orderId, card === "method" ? "without3ds" : card);
      expect(step).toMatchObject({ status: "pending", retry_allowed: false });
    }
    const bizum = await placeBy(visitor, "bizum", part);
    await shop.goToGateway(bizum.payment, "pay");
    const cancelled = await placeBy(visitor, "bizum", part);
    await shop.goToGateway(cancelled.payment, "cancel");
    expect(await shop.count("select count(*) from orders where payment_status = 'paid'")).toBe(0);
    shop.clock.advance(30 * MINUTE_MS);
    shop.sandbox.setFaults({});
    await scene.cycle();
    await scene.cycle();
    const [frictionless = "", without3ds = "", challenge = "", denied = ""] = ids;
    for (const paid of [frictionless, without3ds, bizum.order.id])
      expect(await scene.statusOf(paid)).toBe("paid");
    for (const unpaid of [challenge, denied, cancelled.order.id]) {
      expect(await scene.statusOf(unpaid)).toBe("pending_payment");
      expect(await progressOf(visitor, unpaid)).toMatchObject({ status: "denied", retry_allowed: true });
    }
    const open =
      "select count(*) from payment_attempts where state not in ('authorised', 'denied', 'abandoned')";
    expect(await shop.count(open)).toBe(0);
  });

  it.for(BROKEN)(
    "promise 21: after %s to the charge the state is pending, and nothing is charged twice",
    async (answer, { scene, shop, visitor }) => {
      for (const charged of [true, false]) {
        const orderId = await scene.place();
        shop.sandbox.setFaults({ lose: true, answer, on: ["trata"], charged, times: 1 });
        const step = await shop.payByCard(visitor, orderId);
        expect(step).toMatchObject({ status: "pending", retry_allowed: false, redirect_to: null });
        const again = await process(visitor, step.processing);
        expect(again.body).toMatchObject({ status: "pending", retry_allowed: false });
        for (const call of [
          visitor.call(cardConfiguration, { body: { order_id: orderId } }),
          visitor.call(payGuestOrder, { params: { id: orderId }, body: { method: "bizum" } }),
        ])
          expect(await call).toMatchObject({ status: 409, body: { code: "payment_pending" } });
        shop.clock.advance(5 * MINUTE_MS);
        await scene.cycle();
        expect(await scene.statusOf(orderId)).toBe(charged ? "paid" : "pending_payment");
        if (!charged) expect((await shop.payByCard(visitor, orderId)).status).toBe("authorised");
        const attempts = "select count(*) from payment_attempts where order_id = $1 and state = 'authorised'";
        expect(await shop.count(attempts, [orderId])).toBe(1);
        expect(await shop.count("select count(*) from refunds where order_id = $1", [orderId])).toBe(0);
      }
    },
  );

  it.for(BROKEN)(
    "promise 21: after %s to the lookup nothing has moved, and another try begins at once",
    async (answer, { scene, shop, visitor }) => {
      const orderId = await scene.place();
      shop.sandbox.setFaults({ answer, on: ["inicia"], times: 1 });
      const step = await shop.payByCard(visitor, orderId);
      expect(step).toMatchObject({ status: "pending", retry_allowed: true });
      const again = await shop.payByCard(visitor, orderId);
      expect(again.status).toBe("authorised");
      expect(again.processing.order).not.toBe(step.processing.order);
    },
  );

  it.for(BROKEN)(
    "promise 21: after %s to the challenge it is pending until it is known",
    async (answer, { scene, shop, visitor }) => {
      const orderId = await scene.place();
      const step = await shop.payByCard(visitor, orderId, "challenge");
      const cres = await shop.answerBank(step, "confirm");
      shop.sandbox.setFaults({ lose: true, answer, on: ["trata"], times: 1 });
      expect(await shop.comeBack(cres)).toContain("tuerca-payment");
      expect(await shop.comeBack(cres)).toContain("tuerca-payment");
      expect(await progressOf(visitor, orderId)).toMatchObject({ status: "pending", retry_allowed: false });
      await scene.cycle();
      expect(await scene.statusOf(orderId)).toBe("paid");
      expect(scene.charged(step.processing.order)).toBe(1);
    },
  );

  it.for(BROKEN)(
    "promise 21: after %s to the question for the state it is asked again",
    async (answer, { scene, shop, visitor }) => {
      const orderId = await scene.place();
      shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"], times: 1 });
      await shop.payByCard(visitor, orderId);
      shop.sandbox.setFaults({ lose: true, answer, on: ["query"], times: 1 });
      await scene.cycle();
      expect(await progressOf(visitor, orderId)).toMatchObject({ status: "pending", retry_allowed: false });
      await scene.cycle();
      expect(await scene.statusOf(orderId)).toBe("paid");
    },
  );

  it.for(["0909", "0912", "0913", "9997", "9999"])(
    "that %s has left open are over by the gateway's word, and may be tried again",
    async (response, { scene, shop, visitor }) => {
      const orderId = await scene.place();
      shop.sandbox.setFaults({ response, lose: true });
      expect(await shop.payByCard(visitor, orderId)).toMatchObject({
        status: "pending",
        retry_allowed: false,
      });
      shop.sandbox.setFaults({});
      await scene.cycle();
      expect(await progressOf(visitor, orderId)).toMatchObject({ status: "denied", retry_allowed: true });
      expect((await shop.payByCard(visitor, orderId)).status).toBe("authorised");
    },
  );

  it("have five minutes from their charge, however long the form was open before", async ({
    scene,
    visitor,
    shop,
  }) => {
    const orderId = await scene.place();
    await askForForm(visitor, orderId);
    shop.clock.advance(20 * MINUTE_MS);
    const { processing } = await shop.payByCard(visitor, orderId, "challenge");
    shop.clock.advance(10 * MINUTE_MS);
    await reconcilePayments(shop.context);
    const asked = await progressOf(visitor, orderId);
    expect(asked.status).toBe("challenge");
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"], unfinished: true });
    await shop.comeBack(await shop.answerBank({ ...asked, ...processing }, "confirm"));
    await scene.cycle();
    expect(await progressOf(visitor, orderId)).toMatchObject({ status: "pending", retry_allowed: false });
    shop.sandbox.setFaults({});
    await scene.cycle();
    expect(await scene.statusOf(orderId)).toBe("paid");
  });

  it("that stopped before any money could move may be tried again within two minutes", async ({
    scene,
    visitor,
    shop,
  }) => {
    const orderId = await scene.place();
    const { order } = await askForForm(visitor, orderId);
    await shop.context.database.pool.query(
      "update payment_attempts set state = 'starting' where ds_order = $1",
      [order],
    );
    await scene.cycle();
    expect(await progressOf(visitor, orderId)).toMatchObject({ status: "denied", retry_allowed: true });
  });

  it("are left for the next time where the gateway does not answer at all", async ({
    shop,
    visitor,
    scene,
  }) => {
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata", "query"] });
    for (let n = 0; n < 5; n += 1) await shop.payByCard(visitor, await scene.place());
    await scene.cycle();
    const asked = "select count(*) from payment_attempts where state = 'authorising' and updated_at = $1";
    expect(await shop.count(asked, [shop.clock.now()])).toBe(3);
    shop.sandbox.setFaults({});
    await scene.cycle();
    const open = "select count(*) from payment_attempts where state = 'authorising'";
    expect(await shop.count(open)).toBe(0);
  });

  it("are not cancelled while their money may be under way", async ({ scene, shop, visitor }) => {
    const orderId = await scene.place();
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"], times: 1 });
    await shop.payByCard(visitor, orderId);
    shop.clock.advance(60 * MINUTE_MS);
    await expireOrders(shop.context);
    expect(await scene.statusOf(orderId)).toBe("pending_payment");
    await reconcilePayments(shop.context);
    expect(await scene.statusOf(orderId)).toBe("paid");
  });

  it("are given up where the customer went away, and their order ends with its time", async ({
    scene,
    visitor,
    shop,
  }) => {
    const [orderId, other, renewed] = [await scene.place(), await scene.place(), await scene.place()];
    const { order } = await askForForm(visitor, orderId);
    const { order: kept } = await askForForm(visitor, renewed);
    await shop.payByCard(visitor, other, "challenge");
    shop.clock.advance(34 * MINUTE_MS);
    await reconcilePayments(shop.context);
    expect((await askForForm(visitor, renewed)).order).toBe(kept);
    await scene.cycle();
    expect((await askForForm(visitor, renewed)).order).toBe(kept);
    expect((await askForForm(visitor, orderId)).order).not.toBe(order);
    expect(await progressOf(visitor, other)).toMatchObject({ status: "denied", retry_allowed: true });
    shop.clock.advance(30 * MINUTE_MS);
    expect(await expireOrders(shop.context)).toBeGreaterThanOrEqual(2);
    expect(await scene.statusOf(orderId)).toBe("cancelled");
    expect(await progressOf(visitor, orderId)).toMatchObject({ status: "denied", retry_allowed: false });
    const idOper = await shop.typeCard(order, CARDS.frictionless);
    expect((await process(visitor, { orderId, order, idOper })).body).toMatchObject({ status: "denied" });
    expect(scene.charged(order)).toBe(0);
  });
});
