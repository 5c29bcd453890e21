import type { Order } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailsTo } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../test/index.ts";
import { createManualClock, DAY_MS } from "../../platform/clock/clock.ts";
import { markOrderPaid } from "./settle-order.ts";
import { shipOrder, tellShipments } from "./ship-order.ts";

const PARCEL = { carrier: "Correos", trackingNumber: "ES0001", url: "https://envios.example/ES0001" };

const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
let shop: TestShop;
let id = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      id = await createProduct(pool, { quantity: 10 });
    },
  });
});
afterAll(() => shop.close());

const shown = async (order: Order) => (await readLinkedOrder(shop.visitor(), order.id)).carrier;
const told = async (template: string, { customer }: Order) => {
  const mails = await mailsTo(shop.context, customer.email);
  return mails.filter((mail) => mail.template === template).map(({ data }) => (data.order as Order).carrier);
};

it("a transfer moves the days of arrival to when it is paid, and the parcel to when it leaves, also where its carrier is gone", async () => {
  const visitor = shop.visitor();
  const { id: checkoutId } = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
  const { order } = (await clickPay(visitor, checkoutId)).body;
  const ordered = { earliest: "2026-11-20", latest: "2026-11-23" };
  expect(order.carrier).toMatchObject(ordered);
  expect(await shown(order)).toMatchObject(ordered);
  expect(await told("order-confirmation", order)).toMatchObject([ordered]);

  clock.advance(2 * DAY_MS);
  expect(await shown(order)).toMatchObject({ earliest: "2026-11-25", latest: "2026-11-26" });

  clock.advance(4 * DAY_MS);
  await shop.context.database.pool.query("update carriers set active = false");
  await markOrderPaid(shop.context, order.number);
  const paid = { earliest: "2026-11-26", latest: "2026-11-27" };
  expect(await told("payment-received", order)).toMatchObject([paid]);
  clock.advance(DAY_MS);
  expect(await shown(order)).toMatchObject(paid);

  await shipOrder(shop.context, order.number, PARCEL);
  await tellShipments(shop.context);
  const left = { earliest: "2026-11-27", latest: "2026-11-30" };
  expect(await told("order-shipped", order)).toMatchObject([left]);
  clock.advance(DAY_MS);
  expect(await shown(order)).toMatchObject(left);
});
