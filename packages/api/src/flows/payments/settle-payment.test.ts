import { payGuestOrder } from "@tuerca/contract";
import { CARDS } from "@tuerca/redsys-sandbox";
import { describe, expect } from "vitest";
import { notificationOf, signed } from "../../../test/factories/payments/notifications.ts";
import { askForForm, placeBy, process, progressOf } from "../../../test/factories/payments/pay-calls.ts";
import type { PayShop } from "../../../test/factories/payments/pay-shop.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import { SOAK } from "../../../test/races/two-servers.ts";
import { cancelOrder } from "../orders/settle-order.ts";
import { reconcilePayments } from "./reconcile/reconcile-payments.ts";

const STEPS = ["notify", "answer", "deny", "repay", "cancel"] as const;
type Step = (typeof STEPS)[number];

/** Every permutation of the steps; each also covers its shorter beginnings. */
function orders(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]];
  return steps.flatMap((step) =>
    orders(steps.filter((other) => other !== step)).map((rest) => [step, ...rest]),
  );
}

const sequences = orders(STEPS).filter((_, index) => SOAK || index % 5 === 0);

const it = payShopTest({ servers: 2 }).extend("scene", ({ shop }) => {
  const one = async (sql: string, orderId: string) =>
    (await shop.context.database.pool.query(sql, [orderId])).rows[0];
  const head = (orderId: string) =>
    one("select number, status, payment_status, total_cents from orders where id = $1", orderId);
  /** Expects one payment or none: the order's money less its refunds is its total, or nothing. */
  async function expectSettled(orderId: string): Promise<void> {
    const order = await head(orderId);
    const { came } = await one(
      "select coalesce(sum(amount_cents), 0)::int as came from payment_attempts where order_id = $1 and state = 'authorised'",
      orderId,
    );
    const { back } = await one(
      "select coalesce(sum(amount_cents), 0)::int as back from refunds where order_id = $1",
      orderId,
    );
    const receipts = await shop.count(
      "select count(*) from mails where template = 'payment-received' and data::text like $1",
      [`%${orderId}%`],
    );
    const paid = order.status === "paid";
    expect([came - back, receipts]).toEqual(paid ? [order.total_cents, 1] : [0, 0]);
    expect(order.payment_status).toBe(paid ? "paid" : "pending");
    const flying =
      "select count(*) from payment_attempts where order_id = $1 and state in ('open', 'starting', 'authorising')";
    if (paid) expect(await shop.count(flying, [orderId])).toBe(0);
  }
  return { one, head, expectSettled };
});

describe("promise 8: whatever comes in whatever order", () => {
  it(`ends in one payment or none, with one mail: ${sequences.length} orders of ${STEPS.join(", ")}`, async ({
    shop,
    part,
    scene,
  }) => {
    shop.sandbox.setFaults({ lose: true });
    const visitor = shop.visitor();
    for (const steps of sequences) {
      const { order: placed } = await placeBy(visitor, "card", part);
      const amountCents = Math.round(placed.totals.total * 100);
      const { order } = await askForForm(visitor, placed.id);
      const idOper = await shop.typeCard(order, CARDS.frictionless);
      const good = signed(notificationOf({ order, amountCents }));
      const run: Record<Step, () => Promise<unknown>> = {
        notify: () => shop.notify(good),
        answer: () => process(visitor, { orderId: placed.id, order, idOper }),
        deny: () => shop.notify(signed(notificationOf({ order, amountCents }, { Ds_Response: "0190" }))),
        repay: async () => {
          const started = await visitor.call(payGuestOrder, {
            params: { id: placed.id },
            body: { method: "bizum" },
          });
          if (started.status === 200) await notifyBizum(shop, started.body.payment.fields ?? {}, amountCents);
        },
        cancel: () => cancelOrder(shop.context, placed.number).catch(() => undefined),
      };
      for (const step of steps) {
        await run[step]();
        await scene.expectSettled(placed.id);
      }
      expect(await shop.notify(good)).toBe(200);
      await scene.expectSettled(placed.id);
    }
    shop.sandbox.setFaults({});
  }, 300_000);

  it("sends money back that comes a second time, and tells the customer once", async ({
    shop,
    part,
    scene,
  }) => {
    const visitor = shop.visitor();
    const placed = await placeBy(visitor, "bizum", part);
    expect(
      (await visitor.call(payGuestOrder, { params: { id: placed.order.id }, body: { method: "card" } }))
        .status,
    ).toBe(200);
    expect((await shop.payByCard(visitor, placed.order.id)).status).toBe("authorised");
    await shop.goToGateway(placed.payment, "pay");
    await shop.sandbox.settled();
    await reconcilePayments(shop.context);
    await reconcilePayments(shop.context);
    expect(await scene.head(placed.order.id)).toMatchObject({ status: "paid", payment_status: "paid" });
    const refunds = "select state, reason from refunds where order_id = $1";
    expect(await scene.one(refunds, placed.order.id)).toMatchObject({ state: "done", reason: "paid_twice" });
    const mails = "select count(*) from mails where template = 'payment-refunded' and data::text like $1";
    expect(await shop.count(mails, [`%${placed.order.id}%`])).toBe(1);
  });

  it("sends money back that comes for an order that is gone, and tells the customer once", async ({
    shop,
    part,
    scene,
  }) => {
    const visitor = shop.visitor();
    const placed = await placeBy(visitor, "bizum", part);
    await cancelOrder(shop.context, placed.order.number);
    expect(await progressOf(visitor, placed.order.id)).toMatchObject({
      message:
        "El pedido se canceló sin que nos conste ningún cobro. Si aun así se te ha cobrado, te lo devolvemos.",
    });
    await shop.goToGateway(placed.payment, "pay");
    await shop.sandbox.settled();
    expect(await scene.head(placed.order.id)).toMatchObject({
      status: "cancelled",
      payment_status: "pending",
    });
    expect(await progressOf(visitor, placed.order.id)).toMatchObject({
      status: "denied",
      message: "El pago llegó con el pedido ya cancelado: te devolvemos el importe.",
      redirect_to: `/payment/cancel?order=${placed.order.id}`,
    });
    await reconcilePayments(shop.context);
    await reconcilePayments(shop.context);
    const refunds = "select state, reason, amount_cents from refunds where order_id = $1";
    expect(await scene.one(refunds, placed.order.id)).toMatchObject({ state: "done", reason: "order_gone" });
    expect(shop.sandbox.operations().at(-1)).toMatchObject({
      refunded: Math.round(placed.order.totals.total * 100),
    });
    const mails = "select count(*) from mails where template = 'payment-refunded' and data::text like $1";
    expect(await shop.count(mails, [`%${placed.order.id}%`])).toBe(1);
  });
});

/** The gateway's notification of a Bizum payment. */
async function notifyBizum(
  shop: PayShop,
  fields: Record<string, string>,
  amountCents: number,
): Promise<void> {
  const text = Buffer.from(fields.Ds_MerchantParameters ?? "", "base64").toString();
  const { DS_MERCHANT_ORDER: order } = JSON.parse(text) as { DS_MERCHANT_ORDER: string };
  expect(await shop.notify(signed(notificationOf({ order, amountCents })))).toBe(200);
}
