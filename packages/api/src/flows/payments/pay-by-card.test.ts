import { cardConfiguration, HTTP_TIMEOUT_MS, payGuestOrder } from "@tuerca/contract";
import { createSecretId } from "@tuerca/platform/secret-id";
import { CARDS } from "@tuerca/redsys-sandbox";
import { describe, expect } from "vitest";
import { askForForm, placeBy, process, progressOf } from "../../../test/factories/payments/pay-calls.ts";
import type { PayShop } from "../../../test/factories/payments/pay-shop.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";

/** A step as repeated to a browser that lost the answer. */
const bare = ({ processing: _, ...progress }: Awaited<ReturnType<PayShop["payByCard"]>>) => progress;

const it = payShopTest().extend("scene", ({ visitor, part, shop }) => {
  const place = async () => (await placeBy(visitor, "card", part)).order.id;
  const statusOf = async (id: string) =>
    (await shop.context.database.pool.query("select status, payment_status from orders where id = $1", [id]))
      .rows[0];
  const receipts = (id: string) =>
    shop.count("select count(*) from mails where template = 'payment-received' and data::text like $1", [
      `%${id}%`,
    ]);
  return { place, statusOf, receipts };
});

describe("paying by card in the page", () => {
  it("begins with the form for an attempt of its own, the same one until it is used", async ({
    visitor,
    part,
    shop,
  }) => {
    const placed = await placeBy(visitor, "card", part);
    expect(placed.payment).toEqual({ action: "insite" });
    const form = await askForForm(visitor, placed.order.id);
    expect(form).toMatchObject({ merchant_code: "999008881", terminal: "1", origin: shop.sandbox.url });
    expect(form.script_url).toBe(`${shop.sandbox.url}/sis/NC/sandbox/redsysV3.js`);
    expect((await askForForm(visitor, placed.order.id)).order).toBe(form.order);
    expect((await askForForm(visitor, placed.order.id, form.order)).order).not.toBe(form.order);
  });

  it("is over at once where the bank asks nothing", async ({ scene, shop, visitor }) => {
    for (const card of ["frictionless", "without3ds"] as const) {
      const id = await scene.place();
      const paid = await shop.payByCard(visitor, id, card);
      expect(paid).toMatchObject({ status: "authorised", redirect_to: `/payment/success?order=${id}` });
      expect(await scene.statusOf(id)).toEqual({ status: "paid", payment_status: "paid" });
      await shop.sandbox.settled();
      expect(await scene.receipts(id)).toBe(1);
    }
  });

  it("goes through the 3DS method, the challenge, or both", async ({ scene, shop, visitor }) => {
    for (const card of ["method", "challenge", "methodAndChallenge"] as const) {
      const id = await scene.place();
      let step = await shop.payByCard(visitor, id, card);
      if (card !== "challenge") {
        expect(step.status).toBe("method");
        expect(await progressOf(visitor, id)).toEqual(bare(step));
        expect(await shop.runMethod(step)).toContain('"step":"method"');
        const next = await process(visitor, { ...step.processing, methodCompleted: "Y" });
        step = { ...next.body, processing: step.processing };
      }
      if (card !== "method") {
        expect(step.status).toBe("challenge");
        expect(await progressOf(visitor, id)).toEqual(bare(step));
        const cres = await shop.answerBank(step, "confirm");
        expect(await shop.comeBack(cres)).toContain('"step":"challenge"');
        expect(await shop.comeBack(cres)).toContain('"step":"challenge"');
      }
      expect(await progressOf(visitor, id)).toMatchObject({ status: "authorised" });
      expect(await scene.statusOf(id)).toEqual({ status: "paid", payment_status: "paid" });
      await shop.sandbox.settled();
      expect(await scene.receipts(id)).toBe(1);
    }
  });

  it("tells of a refusal, and takes another try under a new number", async ({ scene, shop, visitor }) => {
    const id = await scene.place();
    const denied = await shop.payByCard(visitor, id, "denied");
    expect(denied).toMatchObject({ status: "denied", retry_allowed: true, redirect_to: null });
    expect(denied.message).toContain("banco");
    expect(await scene.statusOf(id)).toEqual({ status: "pending_payment", payment_status: "pending" });
    const again = await shop.payByCard(visitor, id);
    expect(again.status).toBe("authorised");
    expect(again.processing.order).not.toBe(denied.processing.order);
  });

  it("offers no other try where the bank forbids it", async ({ scene, visitor, shop }) => {
    const id = await scene.place();
    const { order } = await askForForm(visitor, id);
    const idOper = await shop.typeCard(order, CARDS.frictionless, "172");
    const { body } = await process(visitor, { orderId: id, order, idOper });
    expect(body).toMatchObject({ status: "denied", retry_allowed: false });
  });

  it("waits for a gateway that takes longer than other calls may", async ({ scene, shop, visitor }) => {
    const id = await scene.place();
    const step = await shop.payByCard(visitor, id, "challenge");
    const cres = await shop.answerBank(step, "confirm");
    shop.sandbox.setFaults({ on: ["trata"], answer_delay_ms: HTTP_TIMEOUT_MS + 300, times: 1 });
    expect(await shop.comeBack("", "error")).toContain("tuerca-payment");
    expect(await shop.comeBack(cres, "cRes")).toContain("tuerca-payment");
    expect(await progressOf(visitor, id)).toMatchObject({ status: "authorised" });
  });

  it("is refused where the customer gives up at the bank", async ({ scene, shop, visitor }) => {
    const id = await scene.place();
    const step = await shop.payByCard(visitor, id, "challenge");
    await shop.comeBack(await shop.answerBank(step, "cancel"));
    expect(await progressOf(visitor, id)).toMatchObject({ status: "denied", retry_allowed: true });
  });

  it("keeps nothing of the card but its masked number, and forgets what stood for it", async ({
    scene,
    shop,
    visitor,
  }) => {
    const id = await scene.place();
    const { processing } = await shop.payByCard(visitor, id);
    await shop.sandbox.settled();
    const { pool } = shop.context.database;
    const { rows } = await pool.query(
      "select masked_card, id_oper from payment_attempts where order_id = $1",
      [id],
    );
    expect(rows).toEqual([{ masked_card: "454881******7229", id_oper: null }]);
    const kept = await pool.query(
      `select coalesce(string_agg(row_to_json(a)::text, ''), '') as text from
       (select row_to_json(p.*) from payment_attempts p union all select row_to_json(e.*) from payment_events e
        union all select row_to_json(m.*) from mails m) a`,
    );
    expect(kept.rows[0].text).not.toContain(processing.idOper);
    expect(kept.rows[0].text).not.toContain(CARDS.frictionless);
  });

  it("is one attempt and one charge for any number of clicks", async ({ scene, visitor, shop }) => {
    const id = await scene.place();
    const forms = await Promise.all(Array.from({ length: 10 }, () => askForForm(visitor, id)));
    const [order = ""] = new Set(forms.map((form) => form.order));
    expect(new Set(forms.map((form) => form.order)).size).toBe(1);
    const idOper = await shop.typeCard(order, CARDS.frictionless);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => process(visitor, { orderId: id, order, idOper })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(["authorised", "pending"]).toContain(body.status);
    }
    expect(answers.some(({ body }) => body.status === "authorised")).toBe(true);
    await shop.sandbox.settled();
    expect(await shop.count("select count(*) from payment_attempts where order_id = $1", [id])).toBe(1);
    expect(await shop.count("select count(*) from refunds where order_id = $1", [id])).toBe(0);
    expect(await scene.receipts(id)).toBe(1);
  });

  it("is for orders that wait for their money, and for those who know their id", async ({
    scene,
    shop,
    visitor,
  }) => {
    const id = await scene.place();
    const { processing } = await shop.payByCard(visitor, id);
    const paid = await visitor.call(cardConfiguration, { body: { order_id: id } });
    expect([paid.status, paid.body]).toMatchObject([409, { code: "order_state" }]);
    const repaid = await visitor.call(payGuestOrder, { params: { id }, body: { method: "card" } });
    expect(repaid.status).toBe(409);
    const other = await scene.place();
    expect((await process(visitor, { ...processing, orderId: other })).status).toBe(404);
    const stranger = shop.visitor();
    for (const call of [
      () => stranger.call(cardConfiguration, { body: { order_id: createSecretId() } }),
      () => stranger.call(payGuestOrder, { params: { id: createSecretId() }, body: { method: "card" } }),
      () => process(stranger, { ...processing, orderId: createSecretId() }),
    ])
      expect((await call()).status).toBe(404);
  });

  it("ends with the order's time", async ({ scene, visitor, shop }) => {
    const id = await scene.place();
    const { order } = await askForForm(visitor, id);
    shop.clock.advance(60 * 60_000);
    expect((await visitor.call(cardConfiguration, { body: { order_id: id } })).status).toBe(409);
    expect(order).toMatch(/^2611/);
  });

  it("is not taken for an order that is placed to be paid by transfer", async ({ visitor, part, shop }) => {
    const { order, payment } = await placeBy(visitor, "transfer", part);
    expect(payment).toEqual({ action: "none" });
    expect((await visitor.call(cardConfiguration, { body: { order_id: order.id } })).status).toBe(409);
    const started = await visitor.call(payGuestOrder, { params: { id: order.id }, body: { method: "card" } });
    expect(started.body).toMatchObject({
      payment: { action: "insite" },
      order: { payment: { method: "card" } },
    });
    expect(started.body.order.customer.email).toBe("a***@example.es");
    expect((await shop.payByCard(visitor, order.id)).status).toBe("authorised");
  });
});
