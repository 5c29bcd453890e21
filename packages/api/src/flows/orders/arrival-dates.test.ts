import type { Order } from "@tuerca/contract";
import { DAY_MS } from "@tuerca/platform/clock/clock";
import { expect } from "vitest";
import { mailsTo } from "../../../test/factories/customer.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import { markOrderPaid } from "./settle-order.ts";
import { notifyShipments, shipOrder } from "./ship-order.ts";

const PARCEL = {
  carrier: "Correos",
  trackingNumber: "ES0001",
  url: "https://envios.example/ES0001",
  isJoint: true,
};

const it = partShopTest().extend("scene", ({ shop }) => {
  const shown = async (order: Order) => (await readLinkedOrder(shop.visitor(), order.id)).carrier;
  const told = async (template: string, { customer }: Order) => {
    const mails = await mailsTo(shop.context, customer.email);
    return mails
      .filter((mail) => mail.template === template)
      .map(({ data }) => (data.order as Order).carrier);
  };
  return { shown, told };
});

it("a transfer moves the days of arrival to when it is paid, and the parcel to when it leaves, also where its carrier is gone", async ({
  shop,
  part,
  scene,
  clock,
}) => {
  const visitor = shop.visitor();
  const { id: checkoutId } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  const { order } = (await clickPay(visitor, checkoutId)).body;
  const ordered = { earliest: "2026-11-20", latest: "2026-11-23" };
  expect(order.carrier).toMatchObject(ordered);
  expect(await scene.shown(order)).toMatchObject(ordered);
  expect(await scene.told("order-confirmation", order)).toMatchObject([ordered]);

  clock.advance(2 * DAY_MS);
  expect(await scene.shown(order)).toMatchObject({ earliest: "2026-11-25", latest: "2026-11-26" });

  clock.advance(4 * DAY_MS);
  await shop.context.database.pool.query("update carriers set active = false");
  await markOrderPaid(shop.context, order.number);
  const paid = { earliest: "2026-11-26", latest: "2026-11-27" };
  expect(await scene.told("payment-received", order)).toMatchObject([paid]);
  clock.advance(DAY_MS);
  expect(await scene.shown(order)).toMatchObject(paid);

  await shipOrder(shop.context, order.number, PARCEL);
  await notifyShipments(shop.context);
  const left = { earliest: "2026-11-27", latest: "2026-11-30" };
  expect(await scene.told("order-shipped", order)).toMatchObject([left]);
  clock.advance(DAY_MS);
  expect(await scene.shown(order)).toMatchObject(left);
});
