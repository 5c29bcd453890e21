import {
  applyCoupon,
  availablePayments,
  getCheckout,
  getCheckoutCart,
  getGuestOrder,
  payGuestOrder,
  transitionCart,
} from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCoupon } from "../../test/factories/create-coupon.ts";
import { mailsTo } from "../../test/factories/customer.ts";
import { giftLine, offerGiftCard } from "../../test/factories/gift-cards.ts";
import {
  BALEARES,
  CANARIAS,
  clickPay,
  guestAddress,
  prepareCheckout,
  putCheckout,
} from "../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../test/index.ts";
import { createManualClock, DAY_MS } from "../platform/clock/clock.ts";
import { expireOrders } from "./expire-orders.ts";
import { cancelOrder, markOrderPaid } from "./settle-order.ts";
import { markDelivered, shipOrder, tellShipments } from "./ship-order.ts";

const PARCEL = { carrier: "Correos Express", trackingNumber: "ES0001", url: "https://envios.example/ES0001" };

describe("cash on delivery", () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  let shop: TestShop;
  let id = 0;
  let gift = 0;

  beforeAll(async () => {
    shop = await createTestShop({
      clock,
      seed: async (pool) => {
        id = await createProduct(pool, { price: 2000, quantity: 1000 });
        gift = await offerGiftCard(pool, { sku: "REGALO", minCents: 2000, maxCents: 2000 });
        await createCoupon(pool, { code: "TODO", kind: "percent", value: 10_000 });
        await createCoupon(pool, { code: "DIEZ", kind: "percent", value: 1000 });
      },
    });
  });
  afterAll(() => shop.close());

  const prepare = async (quantity: number, address = {}) => {
    const visitor = shop.visitor();
    return { visitor, checkout: await prepareCheckout(visitor, [{ id, quantity }], address) };
  };
  const byCash = (visitor: TestClient) => putCheckout(visitor, { payment_method: "cash_on_delivery" });
  const codes = async (visitor: TestClient) =>
    (await visitor.call(availablePayments)).body.map(({ code }) => code);
  const place = async (quantity = 1) => {
    const { visitor, checkout } = await prepare(quantity);
    await byCash(visitor);
    return (await clickPay(visitor, checkout.id)).body.order;
  };
  const shown = async (orderId: string) =>
    (await shop.visitor().call(getGuestOrder, { params: { id: orderId } })).body;

  it("adds its fee to what the checkout and its cart cost, VAT included", async () => {
    const { visitor } = await prepare(1);
    expect((await byCash(visitor)).body).toMatchObject({
      step: "pay",
      payment_method: "cash_on_delivery",
      totals: { subtotal: 20, shipping: 4.95, discount: 0, surcharge: 3.5, total: 28.45 },
      vat: { rate_percent: 21, included: 4.94 },
    });
    expect((await visitor.call(getCheckoutCart)).body?.totals).toMatchObject({
      surcharge: 3.5,
      total: 28.45,
    });
    expect((await putCheckout(visitor, { payment_method: "transfer" })).body).toMatchObject({
      totals: { surcharge: 0, total: 24.95 },
    });
  });

  it("is taken up to its limit, the fee included", async () => {
    const { visitor: under } = await prepare(14);
    expect(await codes(under)).toEqual(["transfer", "cash_on_delivery"]);
    const { visitor: above } = await prepare(15);
    expect(await codes(above)).toEqual(["transfer"]);
    expect(await byCash(above)).toMatchObject({
      status: 422,
      body: { errors: { payment_method: ["Este pedido no se puede pagar así."] } },
    });
    expect((await above.call(getCheckout)).body.payment_method).toBe("transfer");
  });

  it("is taken by carriers and in zones that do so, and dropped with the carrier", async () => {
    const { visitor: island } = await prepare(1, CANARIAS);
    expect(await codes(island)).toEqual(["transfer"]);
    const { visitor } = await prepare(1);
    await byCash(visitor);
    expect((await putCheckout(visitor, { carrier_id: 2 })).body).toMatchObject({
      step: "payment",
      payment_method: null,
      totals: { surcharge: 0 },
    });
    await putCheckout(visitor, { shipping_address: { ...guestAddress, ...BALEARES }, carrier_id: 1 });
    expect((await byCash(visitor)).body).toMatchObject({ totals: { surcharge: 3.5 } });
  });

  it("is packed at once, never expires unpaid, and can't be paid in another way", async () => {
    const order = await place(2);
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
    expect(await shown(order.id)).toMatchObject({ status: "preparing" });
    const paid = await shop
      .visitor()
      .call(payGuestOrder, { params: { id: order.id }, body: { method: "transfer" } });
    expect(paid.status).toBe(409);
    await expect(markOrderPaid(shop.context, order.number)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("is paid when the parcel is delivered, once", async () => {
    const order = await place();
    await expect(markDelivered(shop.context, order.number)).rejects.toMatchObject({ kind: "conflict" });
    await shipOrder(shop.context, order.number, PARCEL);
    expect(await shown(order.id)).toMatchObject({ status: "shipped", payment: { status: "pending" } });
    await markDelivered(shop.context, order.number);
    const paidAt = clock.now().toISOString();
    clock.advance(1000);
    await markDelivered(shop.context, order.number);
    expect(await shown(order.id)).toMatchObject({
      status: "delivered",
      payment: { status: "paid", paid_at: paidAt },
      history: [{ status: "preparing" }, { status: "shipped" }, { status: "delivered" }],
    });
  });

  it("tells once that the parcel has left, and what to have ready", async () => {
    const order = await place();
    await shipOrder(shop.context, order.number, PARCEL);
    await shipOrder(shop.context, order.number, { ...PARCEL, trackingNumber: "ES0002" });
    await Promise.all([tellShipments(shop.context), tellShipments(shop.context)]);
    await tellShipments(shop.context);
    const mails = await mailsTo(shop.context, "ana@example.es");
    const told = mails.filter(
      ({ template, data }) =>
        template === "order-shipped" && (data.order as { id: string } | undefined)?.id === order.id,
    );
    expect(told).toMatchObject([
      {
        data: {
          order: {
            shipments: [{ carrier: "Correos Express", tracking_number: "ES0001", url: PARCEL.url }],
            payment: { method: "cash_on_delivery" },
          },
        },
      },
    ]);
  });

  it("goes back into stock when it is cancelled before it leaves", async () => {
    const stock = async () =>
      (await shop.context.database.pool.query("select quantity from stock where product_id = $1", [id]))
        .rows[0].quantity;
    const before = await stock();
    const order = await place(3);
    expect(await stock()).toBe(before - 3);
    await cancelOrder(shop.context, order.number);
    expect(await stock()).toBe(before);
    await expect(shipOrder(shop.context, order.number, PARCEL)).rejects.toMatchObject({ kind: "conflict" });
  });

  it("pays no gift card, which goes out once it is paid", async () => {
    const visitor = shop.visitor();
    await prepareCheckout(visitor, [{ id, quantity: 1 }, giftLine(gift)]);
    expect(await codes(visitor)).toEqual(["transfer"]);
    expect((await byCash(visitor)).status).toBe(422);
  });

  it("asks its fee after a coupon, and of nothing that costs nothing", async () => {
    const { visitor } = await prepare(4);
    await byCash(visitor);
    await visitor.call(applyCoupon, { body: { code: "DIEZ" } });
    expect((await visitor.call(getCheckout)).body.totals).toEqual({
      ...{ subtotal: 80, shipping: 0, discount: 8, surcharge: 3.5, total: 75.5 },
    });
    await visitor.call(applyCoupon, { body: { code: "TODO" } });
    expect((await visitor.call(getCheckout)).body).toMatchObject({
      payment_method: null,
      step: "pay",
      totals: { discount: 80, surcharge: 0, total: 0 },
    });
    expect(await codes(visitor)).toEqual([]);
  });

  it("places an order that costs nothing as paid, with no way to pay asked", async () => {
    const { visitor, checkout } = await prepare(4);
    await visitor.call(applyCoupon, { body: { code: "TODO" } });
    await visitor.call(transitionCart, { body: { to: "checkout" } });
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
    await shipOrder(shop.context, body.order.number, PARCEL);
    expect((await shown(body.order.id)).history.map((one) => one.status)).toEqual([
      "paid",
      "preparing",
      "shipped",
    ]);
  });
});
