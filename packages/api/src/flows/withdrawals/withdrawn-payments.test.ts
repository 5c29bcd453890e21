import { getGuestOrder, withdrawFromOrder } from "@tuerca/contract";
import { expect } from "vitest";
import { askForForm, placeBy } from "../../../test/factories/payments/pay-calls.ts";
import type { PayShop } from "../../../test/factories/payments/pay-shop.ts";
import { payShopTest } from "../../../test/fixtures/pay-shop-test.ts";
import { cancelWithdrawn } from "./withdraw-from-order.ts";

const it = payShopTest();

async function withdrawAll(shop: PayShop, order_id: string): Promise<void> {
  const { status } = await shop.visitor().call(withdrawFromOrder, {
    headers: { "idempotency-key": crypto.randomUUID() },
    body: { order_id, name: "Ana Pérez", lines: null },
  });
  expect(status).toBe(201);
}

const statusOf = async (shop: PayShop, id: string) =>
  (await shop.visitor().call(getGuestOrder, { params: { id } })).body.status;

it("an order is not cancelled while a payment is in flight, but once that has ended unpaid", async ({
  shop,
  part,
}) => {
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, "card", part);
  await askForForm(visitor, order.id);
  const setState = (state: string) =>
    shop.context.database.pool.query("update payment_attempts set state = $2 where order_id = $1", [
      order.id,
      state,
    ]);
  await setState("authorising");
  await withdrawAll(shop, order.id);
  await expect(cancelWithdrawn(shop.context, order.id)).rejects.toThrow("a payment is in flight");
  expect(await statusOf(shop, order.id)).toBe("pending_payment");
  await setState("denied");
  await cancelWithdrawn(shop.context, order.id);
  expect(await statusOf(shop, order.id)).toBe("cancelled");
});

it("an order that is paid before or after its withdrawal keeps its money for the operator", async ({
  shop,
  part,
}) => {
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, "card", part);
  await withdrawAll(shop, order.id);
  await shop.payByCard(visitor, order.id);
  await shop.sandbox.settled();
  await cancelWithdrawn(shop.context, order.id);
  expect(await statusOf(shop, order.id)).toBe("paid");
  expect(await shop.count("select count(*) from refunds where order_id = $1", [order.id])).toBe(0);
});
