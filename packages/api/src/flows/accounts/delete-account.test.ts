import {
  applyCoupon,
  cardConfiguration,
  deleteUser,
  getGuestOrder,
  getPaymentProgress,
  getUser,
  guestOrderBackToCart,
  guestOrderToCart,
  payGuestOrder,
  updateCheckout,
} from "@tuerca/contract";
import { HOUR_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { mailsTo, newCustomer, PASSWORD } from "../../../test/factories/customer.ts";
import {
  acceptGiftCard,
  giftLine,
  giveGiftCards,
  offerGiftCard,
} from "../../../test/factories/gift-cards.ts";
import { clickPay, guestCustomer, prepareCheckout } from "../../../test/factories/guest.ts";
import { askForForm, placeBy, process } from "../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct, type TestClient } from "../../../test/index.ts";
import { notifyShipments, shipOrder } from "../orders/ship-order.ts";
import { reconcilePayments } from "../payments/reconcile/reconcile-payments.ts";

const MOBILE = "+34600200300";
const PARCEL = {
  carrier: "Correos",
  trackingNumber: "ES1",
  url: "https://envios.example/ES1",
  isJoint: true,
};

describe("the orders of an account that is deleted", () => {
  let shop: PayShop;
  let [part, last, card] = [0, 0, 0];

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      part = await createProduct(pool, { price: 2000, quantity: 100 });
      last = await createProduct(pool, { price: 3000, quantity: 1 });
      card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
      await createCoupon(pool, { code: "UNO", kind: "fixed", value: 500, maxUses: 1 });
    });
  });
  beforeEach(() => shop.sandbox.setFaults({}));
  afterAll(() => shop.close());

  const leave = (visitor: TestClient) => visitor.call(deleteUser, { body: { password: PASSWORD } });
  const stateOf = async (id: string) => {
    const sql = "select status, blocked_at is not null as blocked, user_id from orders where id = $1";
    return (await shop.context.database.pool.query(sql, [id])).rows[0];
  };
  /** The answers of every call that an order's link opens. */
  const statusesByLink = async (id: string, order: string) => {
    const visitor = shop.visitor();
    const params = { id };
    const answers = [
      await visitor.call(getGuestOrder, { params }),
      await visitor.call(guestOrderToCart, { params }),
      await visitor.call(guestOrderBackToCart, { params }),
      await visitor.call(payGuestOrder, { params, body: { method: "bizum" } }),
      await visitor.call(cardConfiguration, { body: { order_id: id } }),
      await process(visitor, { orderId: id, order, idOper: "0123456789" }),
      await visitor.call(getPaymentProgress, { params: { order_id: id } }),
    ];
    return answers.map(({ status }) => status);
  };
  const NOWHERE = Array.from({ length: 7 }, () => 404);

  it("are opened by no link any more, and still brought by the operator", async () => {
    const { visitor } = await newCustomer(shop);
    const { order } = await placeBy(visitor, "card", part);
    const paid = await shop.payByCard(visitor, order.id);
    await shop.sandbox.settled();
    expect((await shop.visitor().call(getGuestOrder, { params: { id: order.id } })).status).toBe(200);
    expect((await leave(visitor)).status).toBe(204);
    expect(await stateOf(order.id)).toEqual({ status: "paid", blocked: true, user_id: null });
    expect(await statusesByLink(order.id, paid.processing.order)).toEqual(NOWHERE);
    await shipOrder(shop.context, order.number, PARCEL);
    await notifyShipments(shop.context);
    expect(await stateOf(order.id)).toMatchObject({ status: "shipped", blocked: true });
    const mails = await mailsTo(shop.context, order.customer.email);
    expect(mails.at(-1)).toMatchObject({ template: "order-shipped", data: { orderUrl: null } });
  });

  it("are cancelled where they wait for their money, with all that they hold given back", async () => {
    await giveGiftCards(shop, [giftLine(card, { price: 10, recipient_mobile: MOBILE })]);
    const { visitor } = await newCustomer(shop);
    const checkout = await prepareCheckout(visitor, [{ id: last, quantity: 1 }]);
    await acceptGiftCard(shop, visitor, MOBILE);
    await visitor.call(applyCoupon, { body: { code: "UNO" } });
    await visitor.call(updateCheckout, { body: { payment_method: "card" } });
    const { order } = (await clickPay(visitor, checkout.id)).body;
    const second = (await placeBy(visitor, "transfer", part)).order;
    const form = await askForForm(visitor, order.id);
    const held = () =>
      Promise.all([
        shop.count("select quantity from stock where product_id = $1", [last]),
        shop.count("select uses from coupons"),
        shop.count("select balance_cents from gift_cards"),
      ]);
    expect(await held()).toEqual([0, 1, 0]);
    expect((await leave(visitor)).status).toBe(204);
    expect(await held()).toEqual([1, 0, 1000]);
    for (const { id } of [order, second])
      expect(await stateOf(id)).toEqual({ status: "cancelled", blocked: true, user_id: null });
    expect(await statusesByLink(order.id, form.order)).toEqual(NOWHERE);
    const mails = await mailsTo(shop.context, order.customer.email);
    expect(mails.at(-1)).toMatchObject({ template: "order-cancelled", data: { orderUrl: null } });
  });

  it("keep it from being deleted while the money of one may be under way", async () => {
    const { visitor } = await newCustomer(shop);
    const first = (await placeBy(visitor, "transfer", part)).order;
    const { order } = await placeBy(visitor, "card", part);
    shop.sandbox.setFaults({ lose: true, answer: "lost" });
    await shop.payByCard(visitor, order.id);
    const refused = await leave(visitor);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "payment_pending", message: expect.stringContaining(order.number) },
    ]);
    expect((await visitor.call(getUser)).status).toBe(200);
    expect(await stateOf(first.id)).toMatchObject({ status: "pending_payment", blocked: false });
    shop.sandbox.setFaults({});
    shop.clock.advance(10 * MINUTE_MS);
    await reconcilePayments(shop.context);
    expect((await leave(visitor)).status).toBe(204);
    expect(await stateOf(first.id)).toMatchObject({ status: "cancelled", blocked: true });
    expect(await stateOf(order.id)).toMatchObject({ status: "paid", blocked: true });
  });

  it("are cancelled however many they are; the next of that e-mail address only an hour later", async () => {
    const email = "otra@example.es";
    const leaveWith = async (orders: number) => {
      const { visitor } = await newCustomer(shop);
      const placed = [];
      for (let n = 0; n < orders; n += 1) {
        const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
        await visitor.call(updateCheckout, { body: { customer: { ...guestCustomer, email } } });
        placed.push((await clickPay(visitor, id)).body.order);
      }
      return { visitor, placed, left: await leave(visitor) };
    };
    expect((await leaveWith(7)).left.status).toBe(204);
    const { visitor, placed, left } = await leaveWith(1);
    expect([left.status, left.body]).toMatchObject([429, { message: expect.stringContaining("sin pagar") }]);
    expect((await visitor.call(getUser)).status).toBe(200);
    expect(await stateOf(placed[0]?.id ?? "")).toMatchObject({ status: "pending_payment", blocked: false });
    expect(await mailsTo(shop.context, email)).toHaveLength(7 * 2 + 1);
    shop.clock.advance(HOUR_MS);
    expect((await leave(visitor)).status).toBe(204);
  });
});
