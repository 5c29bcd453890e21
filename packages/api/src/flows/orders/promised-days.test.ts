import { availableCarriers, type Order, previewCheckout } from "@tuerca/contract";
import { createManualClock } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsTo } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";

/**
 * The Wednesday before Easter in Madrid: Thursday is the region's holiday, Friday national, Monday
 * closed.
 */
const clock = createManualClock(new Date("2026-04-01T11:00:00Z"));
let shop: TestShop;
let id = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    environment: {
      DISPATCH_REGION: "ES-MD",
      DISPATCH_CLOSING_DAYS: "2026-04-06",
      DISPATCH_CUT_OFF: "12:30",
    },
    seed: async (pool) => {
      id = await createProduct(pool, { quantity: 10 });
    },
  });
});
afterAll(() => shop.close());

it("says the same days by the settings in product, cart, checkout, order and mail", async () => {
  const visitor = shop.visitor();
  const days = { earliest: "2026-04-09", latest: "2026-04-10" };
  const destination = { postal_code: "28013", country: "ES" };
  for (const what of ["goods", "cart"] as const)
    expect(
      (await visitor.call(availableCarriers, { body: { ...destination, for: what } })).body[0],
    ).toMatchObject(days);
  const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
  expect(checkout.carrier).toMatchObject(days);
  expect((await visitor.call(previewCheckout, { body: {} })).body.carrier).toMatchObject(days);
  const { order } = (await clickPay(visitor, checkout.id)).body;
  expect(order.carrier).toMatchObject(days);
  expect(order.carrier).not.toHaveProperty("leaves");
  expect((await readLinkedOrder(visitor, order.id)).carrier).toMatchObject(days);
  const mails = await mailsTo(shop.context, order.customer.email);
  expect(mails.map(({ data }) => (data.order as Order).carrier)).toMatchObject([days]);
});
