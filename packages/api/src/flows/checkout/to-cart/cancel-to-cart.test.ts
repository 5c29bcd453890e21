import {
  applyCoupon,
  getCart,
  getOrder,
  guestOrderBackToCart,
  orderBackToCart,
  orderToCart,
  updateCheckout,
} from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCoupon } from "../../../../test/factories/create-coupon.ts";
import { newCustomer } from "../../../../test/factories/customer.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../../test/factories/guest.ts";
import { placeBy } from "../../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../../test/factories/payments/pay-shop.ts";
import { createProduct, type TestClient } from "../../../../test/index.ts";
import { reconcilePayments } from "../../payments/reconcile/reconcile-payments.ts";

describe("an unpaid order that is taken back", () => {
  let shop: PayShop;
  let id = 0;
  let last = 0;

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      id = await createProduct(pool, { price: 2000, quantity: 100 });
      last = await createProduct(pool, { price: 3000, quantity: 1 });
      await createCoupon(pool, { code: "UNO", name: "Uno", kind: "fixed", value: 500, maxUses: 1 });
    });
  });
  beforeEach(() => shop.sandbox.setFaults({}));
  afterAll(() => shop.close());

  const cancelToCart = (visitor: TestClient, orderId: string) =>
    visitor.call(guestOrderBackToCart, { params: { id: orderId } });
  const read = async (orderId: string) => readLinkedOrder(shop.visitor(), orderId);
  const stockOf = (product: number) =>
    shop.count("select quantity from stock where product_id = $1", [product]);

  it("gives back what only it held, and its last piece is in the cart", async () => {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id: last, quantity: 1 }]);
    await visitor.call(applyCoupon, { body: { code: "UNO" } });
    await visitor.call(updateCheckout, { body: { payment_method: "card" } });
    const { order } = (await clickPay(visitor, checkout.id)).body;
    expect(order.totals.discount).toBe(5);
    expect((await read(order.id)).can).toMatchObject({ pay: true, cancel: true, return: false });
    const { status, body } = await cancelToCart(visitor, order.id);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([{ product: { id: last }, quantity: 1 }]);
    expect([await stockOf(last), await shop.count("select uses from coupons")]).toEqual([1, 0]);
    const cancelled = await read(order.id);
    expect(cancelled).toMatchObject({ status: "cancelled", can: { pay: false, cancel: false } });
    expect((await visitor.call(applyCoupon, { body: { code: "UNO" } })).status).toBe(200);
    expect((await cancelToCart(shop.visitor(), order.id)).status).toBe(200);
    expect((await read(order.id)).history).toEqual(cancelled.history);
    const told = "select count(*) from mails where template = 'order-cancelled'";
    expect(await shop.count(told)).toBe(1);
  });

  it("is its owner's, or whose who knows its secret id", async () => {
    const { visitor } = await newCustomer(shop);
    const { order } = await placeBy(visitor, "transfer", id);
    const stranger = (await newCustomer(shop)).visitor;
    const call = (by: TestClient) => by.call(orderBackToCart, { params: { id: order.id } });
    expect((await call(stranger)).status).toBe(404);
    expect((await call(shop.visitor())).status).toBe(401);
    for (const wrong of ["x", "x".repeat(22)])
      expect((await cancelToCart(shop.visitor(), wrong)).status).toBe(404);
    expect((await visitor.call(getOrder, { params: { id: order.id } })).body.can.cancel).toBe(true);
    const { status, body } = await call(visitor);
    expect([status, body.items]).toMatchObject([200, [{ product: { id }, quantity: 1 }]]);
    expect((await call(visitor)).body.items).toMatchObject([{ product: { id }, quantity: 1 }]);
    const repeated = await visitor.call(orderToCart, { params: { id: order.id } });
    expect(repeated.body.items).toMatchObject([{ product: { id }, quantity: 2 }]);
    expect((await call(visitor)).body.items).toMatchObject([{ product: { id }, quantity: 2 }]);
  });

  it("is not while its money may be under way, nor once that is here", async () => {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", id);
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"] });
    await shop.payByCard(visitor, order.id);
    const unknown = await read(order.id);
    expect(unknown).toMatchObject({
      status_label: "Confirmando el pago",
      payment: { status: "pending", is_confirming: true },
      can: { pay: false, cancel: false },
    });
    const pending = await cancelToCart(visitor, order.id);
    expect([pending.status, pending.body]).toMatchObject([409, { code: "payment_pending" }]);
    shop.sandbox.setFaults({});
    shop.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(shop.context);
    expect(await read(order.id)).toMatchObject({ status: "paid", payment: { is_confirming: false } });
    const paid = await cancelToCart(visitor, order.id);
    expect([paid.status, paid.body]).toMatchObject([409, { code: "order_state" }]);
    expect((await visitor.call(getCart)).status).toBe(204);
  });

  it("can be, and be paid, once the bank has said no", async () => {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "card", id);
    expect((await shop.payByCard(visitor, order.id, "denied")).status).toBe("denied");
    expect(await read(order.id)).toMatchObject({
      payment: { is_confirming: false },
      can: { pay: true, cancel: true },
    });
    expect((await cancelToCart(visitor, order.id)).status).toBe(200);
  });
});
