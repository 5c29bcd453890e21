import { payGuestOrder, payOrder } from "@tuerca/contract";
import { DAY_MS, MINUTE_MS } from "@tuerca/platform/clock/clock";
import { describe, expect } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import { placeBy, progressOf } from "../../../test/factories/payments/pay-calls.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import type { TestClient } from "../../../test/index.ts";
import { expireOrders } from "./expire-orders.ts";

const pay = (visitor: TestClient, id: string, method: "card" | "bizum" | "transfer" = "bizum") =>
  visitor.call(payOrder, { params: { id }, body: { method } });

const it = payShopTest().extend("scene", ({ shop }) => {
  const statusOf = async (id: string) =>
    (await shop.context.database.pool.query("select status from orders where id = $1", [id])).rows[0].status;
  return { statusOf };
});

describe("paying one of the customer's orders after all", () => {
  it("goes on by the way that its owner picks, who sees the whole mail address", async ({ shop, part }) => {
    const { visitor } = await newCustomer(shop);
    const { order } = await placeBy(visitor, "card", part);
    const answer = await pay(visitor, order.id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        order: { id: order.id, payment: { method: "bizum" }, customer: { email: order.customer.email } },
        payment: { action: "redirect" },
      },
    });
    await shop.goToGateway(answer.body.payment, "pay");
    await shop.sandbox.settled();
    expect(await progressOf(visitor, order.id)).toMatchObject({ status: "authorised" });
    expect(await pay(visitor, order.id)).toMatchObject({ status: 409, body: { code: "order_state" } });
  });

  it("is for its owner, logged in and in the shop's own page", async ({ shop, part, scene }) => {
    const { visitor } = await newCustomer(shop);
    const { order } = await placeBy(visitor, "card", part);
    expect((await pay(shop.visitor(), order.id)).status).toBe(401);
    const stranger = (await newCustomer(shop)).visitor;
    const [foreign, unknown] = [await pay(stranger, order.id), await pay(stranger, "x".repeat(22))];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    visitor.cookies.set("XSRF-TOKEN", "forged");
    expect((await pay(visitor, order.id)).status).toBe(419);
    expect(await scene.statusOf(order.id)).toBe("pending_payment");
  });

  it("leaves an order that had seven days its days, whatever is tried in between", async ({
    shop,
    part,
    scene,
  }) => {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "transfer", part);
    shop.clock.advance(2 * DAY_MS);
    const request = { params: { id: order.id }, body: { method: "card" as const } };
    expect((await visitor.call(payGuestOrder, request)).status).toBe(200);
    shop.clock.advance(90 * MINUTE_MS);
    await expireOrders(shop.context);
    expect(await scene.statusOf(order.id)).toBe("pending_payment");
    shop.clock.advance(5 * DAY_MS);
    await expireOrders(shop.context);
    expect(await scene.statusOf(order.id)).toBe("cancelled");
  });
});
