import {
  applyCoupon,
  getCheckout,
  getGuestOrder,
  getPaymentProgress,
  type Order,
  payGuestOrder,
  transitionCart,
} from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { mailsTo } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import type { TestClient } from "../../../test/index.ts";
import { expireOrders } from "../payments/expire-orders.ts";
import { cancelOrder, markOrderPaid } from "./settle-order.ts";
import { markDelivered, notifyShipments, shipOrder } from "./ship-order.ts";

const PARCEL = {
  carrier: "Correos Express",
  trackingNumber: "ES0001",
  url: "https://envios.example/ES0001",
  isJoint: true,
};

const byCash = (visitor: TestClient) => putCheckout(visitor, { payment_method: "cash_on_delivery" });

const it = partShopTest({
  product: { price: 2000 },
  seed: async (pool) => {
    await createCoupon(pool, { code: "ENTERO", kind: "percent", value: 10_000 });
  },
}).extend("scene", ({ shop, part }) => {
  const prepare = async (quantity: number) => {
    const visitor = shop.visitor();
    return { visitor, checkout: await prepareCheckout(visitor, [{ id: part, quantity }]) };
  };
  const place = async (quantity = 1) => {
    const { visitor, checkout } = await prepare(quantity);
    await byCash(visitor);
    return (await clickPay(visitor, checkout.id)).body.order;
  };
  const shown = async (orderId: string) =>
    (await shop.visitor().call(getGuestOrder, { params: { id: orderId } })).body;
  const told = async ({ customer }: Order, mail: string) =>
    (await mailsTo(shop.context, customer.email))
      .filter(({ template }) => template === mail)
      .map(({ data }) => data.order as Order);
  return { prepare, place, shown, told };
});

describe("an order paid on delivery", () => {
  it("is packed at once, never expires unpaid, and can't be paid in another way", async ({
    scene,
    clock,
    shop,
  }) => {
    const order = await scene.place(2);
    expect(order).toMatchObject({
      status: "preparing",
      payment: { method: "cash_on_delivery", status: "pending", paid_at: null, transfer: null },
      totals: { subtotal: 40, shipping: 4.95, surcharge: 3.5, total: 48.45 },
      vat: { base: 40.04, included: 8.41 },
      can: { pay: false },
      history: [{ status: "preparing" }],
    });
    clock.advance(30 * DAY_MS);
    expect(await expireOrders(shop.context)).toBe(0);
    expect(await scene.shown(order.id)).toMatchObject({ status: "preparing" });
    const paid = await shop
      .visitor()
      .call(payGuestOrder, { params: { id: order.id }, body: { method: "transfer" } });
    expect(paid.status).toBe(409);
    const progress = await shop.visitor().call(getPaymentProgress, { params: { order_id: order.id } });
    expect(progress.body).toMatchObject({
      status: "pending",
      redirect_to: `/payment/success?order=${order.id}`,
    });
    await expect(markOrderPaid(shop.context, order.number)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("is paid when the parcel is delivered, once", async ({ scene, shop, clock }) => {
    const order = await scene.place();
    await expect(markDelivered(shop.context, order.number)).rejects.toMatchObject({ kind: "conflict" });
    await shipOrder(shop.context, order.number, PARCEL);
    expect(await scene.shown(order.id)).toMatchObject({ status: "shipped", payment: { status: "pending" } });
    await markDelivered(shop.context, order.number);
    const paidAt = clock.now().toISOString();
    clock.advance(1000);
    await markDelivered(shop.context, order.number);
    expect(await scene.shown(order.id)).toMatchObject({
      status: "delivered",
      payment: { status: "paid", paid_at: paidAt },
      history: [{ status: "preparing" }, { status: "shipped" }, { status: "delivered" }],
    });
  });

  it("tells once that the parcel has left, and what to have ready; and again where it is followed in another way", async ({
    scene,
    shop,
  }) => {
    const order = await scene.place();
    expect(await shipOrder(shop.context, order.number, PARCEL)).toBe("shipped");
    await Promise.all([notifyShipments(shop.context), notifyShipments(shop.context)]);
    expect(await shipOrder(shop.context, order.number, PARCEL)).toBe("unchanged");
    await notifyShipments(shop.context);
    const shipment = { carrier: "Correos Express", tracking_number: "ES0001", url: PARCEL.url };
    const first = { shipments: [shipment], payment: { method: "cash_on_delivery" } };
    expect(await scene.told(order, "order-shipped")).toMatchObject([first]);
    expect(await shipOrder(shop.context, order.number, { ...PARCEL, trackingNumber: "ES0002" })).toBe(
      "corrected",
    );
    await notifyShipments(shop.context);
    const second = { shipments: [{ ...shipment, tracking_number: "ES0002" }] };
    expect(await scene.told(order, "order-shipped")).toMatchObject([first, second]);
    await markDelivered(shop.context, order.number);
    await expect(shipOrder(shop.context, order.number, PARCEL)).rejects.toMatchObject({ kind: "conflict" });
    const delivered = { status: "delivered", payment: { method: "cash_on_delivery", status: "paid" } };
    expect(await scene.told(order, "order-delivered")).toMatchObject([delivered]);
    expect(await scene.told(order, "payment-received")).toEqual([]);
  });

  it("goes back into stock when it is cancelled before it leaves", async ({ shop, part, scene }) => {
    const stock = async () =>
      (await shop.context.database.pool.query("select quantity from stock where product_id = $1", [part]))
        .rows[0].quantity;
    const before = await stock();
    const order = await scene.place(3);
    expect(await stock()).toBe(before - 3);
    await cancelOrder(shop.context, order.number);
    expect(await stock()).toBe(before);
    await expect(shipOrder(shop.context, order.number, PARCEL)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("places an order that costs nothing as paid, with no way to pay asked", async ({
    scene,
    clock,
    shop,
  }) => {
    const { visitor, checkout } = await scene.prepare(4);
    await visitor.call(applyCoupon, { body: { code: "ENTERO" } });
    await visitor.call(transitionCart, { body: { to: "checkout" } });
    await visitor.call(getCheckout);
    const { status, body } = await clickPay(visitor, checkout.id);
    expect([status, body.payment]).toEqual([201, { action: "none" }]);
    expect(body.order).toMatchObject({
      status: "paid",
      payment: { method: null, status: "paid", paid_at: clock.now().toISOString(), transfer: null },
      totals: { subtotal: 80, shipping: 0, discount: 80, total: 0 },
      vat: { base: 0, included: 0 },
      can: { pay: false },
    });
    clock.advance(30 * DAY_MS);
    expect(await expireOrders(shop.context)).toBe(0);
    await expect(markDelivered(shop.context, body.order.number)).rejects.toMatchObject({ kind: "conflict" });
    await shipOrder(shop.context, body.order.number, PARCEL);
    expect((await scene.shown(body.order.id)).history.map((one) => one.status)).toEqual([
      "paid",
      "preparing",
      "shipped",
    ]);
    await expect(cancelOrder(shop.context, body.order.number)).rejects.toMatchObject({ kind: "conflict" });
  });
});
