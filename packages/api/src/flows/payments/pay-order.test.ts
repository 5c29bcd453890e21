import { payGuestOrder, payOrder } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCustomer } from "../../../test/factories/customer.ts";
import {
  goToGateway,
  type PayShop,
  placeBy,
  progressOf,
  startPayShop,
} from "../../../test/factories/pay-shop.ts";
import { createProduct, type TestClient } from "../../../test/index.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock/clock.ts";
import { expireOrders } from "./expire-orders.ts";

describe("paying one of the customer's orders after all", () => {
  let shop: PayShop;
  let disc = 0;

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      disc = await createProduct(pool, { price: 2000, quantity: 1000 });
    });
  });
  afterAll(() => shop.close());

  const pay = (visitor: TestClient, id: string, method: "card" | "bizum" | "transfer" = "bizum") =>
    visitor.call(payOrder, { params: { id }, body: { method } });
  const statusOf = async (id: string) =>
    (await shop.context.database.pool.query("select status from orders where id = $1", [id])).rows[0].status;

  it("goes on by the way that its owner picks, who sees the whole mail address", async () => {
    const { visitor } = await newCustomer(shop);
    const { order } = await placeBy(visitor, "card", disc);
    const answer = await pay(visitor, order.id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        order: { id: order.id, payment: { method: "bizum" }, customer: { email: order.customer.email } },
        payment: { action: "redirect" },
      },
    });
    await goToGateway(shop, answer.body.payment, "pay");
    await shop.sandbox.settled();
    expect(await progressOf(visitor, order.id)).toMatchObject({ status: "authorised" });
    expect(await pay(visitor, order.id)).toMatchObject({ status: 409, body: { code: "order_state" } });
  });

  it("is for its owner, logged in and in the shop's own page", async () => {
    const { visitor } = await newCustomer(shop);
    const { order } = await placeBy(visitor, "card", disc);
    expect((await pay(shop.visitor(), order.id)).status).toBe(401);
    const stranger = (await newCustomer(shop)).visitor;
    const [foreign, unknown] = [await pay(stranger, order.id), await pay(stranger, "x".repeat(22))];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    visitor.cookies.set("XSRF-TOKEN", "forged");
    expect((await pay(visitor, order.id)).status).toBe(419);
    expect(await statusOf(order.id)).toBe("pending_payment");
  });

  it("leaves an order that had seven days its days, whatever is tried in between", async () => {
    const visitor = shop.visitor();
    const { order } = await placeBy(visitor, "transfer", disc);
    shop.clock.advance(2 * DAY_MS);
    const request = { params: { id: order.id }, body: { method: "card" as const } };
    expect((await visitor.call(payGuestOrder, request)).status).toBe(200);
    shop.clock.advance(90 * MINUTE_MS);
    await expireOrders(shop.context);
    expect(await statusOf(order.id)).toBe("pending_payment");
    shop.clock.advance(5 * DAY_MS);
    await expireOrders(shop.context);
    expect(await statusOf(order.id)).toBe("cancelled");
  });
});
