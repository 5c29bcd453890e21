import { getOrder, listOrders, payGuestOrder, updateCheckout } from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { placeBy } from "../../../test/factories/payments/pay-calls.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import { createProduct, type TestClient } from "../../../test/index.ts";
import { reconcilePayments } from "../payments/reconcile/reconcile-payments.ts";
import { requestRefund } from "../refunds/refund-order.ts";

const it = payShopTest({ price: 10_000 }).extend("scene", ({ shop, part }) => {
  const read = async (orderId: string) => readLinkedOrder(shop.visitor(), orderId);
  const payCard = async (visitor: TestClient) => {
    const { order } = await placeBy(visitor, "card", part);
    await shop.payByCard(visitor, order.id);
    await shop.sandbox.settled();
    return order;
  };
  return { read, payCard };
});

describe("an order as it is shown", () => {
  it("has each part of its money that has gone back, and is called refunded once all has", async ({
    shop,
    scene,
  }) => {
    const { visitor } = await newCustomer(shop);
    const order = await scene.payCard(visitor);
    await requestRefund(shop.context, order.number, { amountCents: 1500, because: "Un arañazo" });
    expect((await scene.read(order.id)).refunds).toEqual([]);
    await reconcilePayments(shop.context);
    const part = { amount: 15, at: shop.clock.now().toISOString(), is_surplus: false };
    expect(await scene.read(order.id)).toMatchObject({ status_label: "Pagado", refunds: [part] });
    shop.clock.advance(MINUTE_MS);
    await requestRefund(shop.context, order.number, null);
    await reconcilePayments(shop.context);
    const rest = { amount: order.totals.total - 15, at: shop.clock.now().toISOString(), is_surplus: false };
    const refunded = { status: "paid", status_label: "Reembolsado", refunds: [part, rest] };
    expect((await visitor.call(getOrder, { params: { id: order.id } })).body).toMatchObject(refunded);
    expect((await visitor.call(listOrders)).body.data).toMatchObject([refunded]);
  });

  it("tells of money that it did not need as what it is", async ({ shop, part, scene }) => {
    const visitor = shop.visitor();
    const bizum = await placeBy(visitor, "bizum", part);
    const { order } = bizum;
    await visitor.call(payGuestOrder, { params: { id: order.id }, body: { method: "card" } });
    await shop.payByCard(visitor, order.id);
    await shop.goToGateway(bizum.payment, "pay");
    await shop.sandbox.settled();
    await reconcilePayments(shop.context);
    expect(await scene.read(order.id)).toMatchObject({
      status_label: "Pagado",
      refunds: [{ amount: order.totals.total, is_surplus: true }],
    });
  });

  it("has what was written about the delivery, and whether its parts are sold today", async ({
    shop,
    part,
    scene,
  }) => {
    const visitor = shop.visitor();
    const gone = await createProduct(shop.context.database.pool, { quantity: 5 });
    const checkout = await prepareCheckout(
      visitor,
      [part, gone].map((one) => ({ id: one, quantity: 1 })),
    );
    await visitor.call(updateCheckout, { body: { comments: "Llamar antes" } });
    const { order } = (await clickPay(visitor, checkout.id)).body;
    expect(order).toMatchObject({ comments: "Llamar antes", refunds: [] });
    await shop.context.database.pool.query("update products set active = false where id = $1", [gone]);
    const shown = await scene.read(order.id);
    expect(shown.comments).toBe("Llamar antes");
    expect(shown.items.map(({ product }) => [product.id, product.is_sold])).toEqual([
      [part, true],
      [gone, false],
    ]);
  });
});
