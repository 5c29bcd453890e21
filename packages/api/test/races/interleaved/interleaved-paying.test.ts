import { guestOrderBackToCart, payGuestOrder } from "@tuerca/contract";
import { HOUR_MS, wholeClock } from "@tuerca/platform/clock/clock";
import { CARDS } from "@tuerca/redsys-sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelOrder } from "../../../src/flows/orders/settle-order.ts";
import { expireOrders } from "../../../src/flows/payments/expire-orders.ts";
import { receiveNotification } from "../../../src/flows/payments/receive-notification.ts";
import { requestRefund } from "../../../src/flows/refunds/refund-order.ts";
import { notificationOf, signed } from "../../factories/payments/notifications.ts";
import { askForForm, placeBy, process } from "../../factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../factories/payments/pay-shop.ts";
import { type InterruptedDatabase, openInterruptedDatabase } from "../../faults/interrupted-database.ts";
import { createProduct, type TestClient } from "../../index.ts";
import { SOAK } from "../two-servers.ts";
import { interleave, type Point, readDrift } from "./interleaved.ts";

const PIECES = 100_000;

type Scene = {
  visitor: TestClient;
  orderId: string;
  number: string;
  dsOrder: string;
  idOper: string;
  amountCents: number;
};

describe("promise 6: a rival before and after each statement of receiving money", () => {
  let shop: PayShop;
  let database: InterruptedDatabase;
  let id = 0;

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      id = await createProduct(pool, { price: 2000, quantity: PIECES });
    });
    shop.sandbox.setFaults({ lose: true });
    database = openInterruptedDatabase(shop.databaseUrl);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await shop.close();
  });

  async function setScene(): Promise<Scene> {
    const visitor = shop.visitor();
    const { order: placed } = await placeBy(visitor, "card", id);
    const { order: dsOrder } = await askForForm(visitor, placed.id);
    const idOper = await shop.typeCard(dsOrder, CARDS.frictionless);
    const amountCents = Math.round(placed.totals.total * 100);
    return { visitor, orderId: placed.id, number: placed.number, dsOrder, idOper, amountCents };
  }

  const told = ({ dsOrder: order, amountCents }: Scene, change = {}) =>
    signed(notificationOf({ order, amountCents }, change));

  const RIVALS: Record<string, (scene: Scene) => Promise<unknown>> = {
    "the same notification": (scene) => shop.notify(told(scene)),
    "a denial": (scene) => shop.notify(told(scene, { Ds_Response: "0190" })),
    "the browser's own call": ({ visitor, orderId, dsOrder: order, idOper }) =>
      process(visitor, { orderId, order, idOper }),
    "another way to pay": ({ visitor, orderId }) =>
      visitor.call(payGuestOrder, { params: { id: orderId }, body: { method: "bizum" } }),
    "its customer takes it back": ({ visitor, orderId }) =>
      visitor.call(guestOrderBackToCart, { params: { id: orderId } }),
    "the operator cancels": ({ number }) => cancelOrder(shop.context, number).catch(() => undefined),
    "the operator sends it back": ({ number }) =>
      requestRefund(shop.context, number, null).catch(() => undefined),
    "its time is over": async () => {
      const later = wholeClock(() => new Date(shop.clock.now().getTime() + 2 * HOUR_MS));
      await expireOrders({ ...shop.context, clock: later });
    },
  };
  const names = Object.keys(RIVALS);

  async function meet(point: Point, name: string): Promise<boolean> {
    const scene = await setScene();
    const receive = () => receiveNotification({ ...shop.context, database }, told(scene));
    const met = await interleave(database, point, receive, () => RIVALS[name]?.(scene) ?? Promise.reject());
    expect(await readDrift(shop.context.database.pool, PIECES)).toEqual({});
    if (!met) return false;
    expect(met.done).toBe(true);
    expect(await shop.notify(told(scene))).toBe(200);
    expect(await readDrift(shop.context.database.pool, PIECES)).toEqual({});
    return true;
  }

  it.each(["before", "after"] as const)(
    "%s",
    async (moment) => {
      let statement = 1;
      for (let isThere = true; isThere; statement += isThere ? 1 : 0) {
        const rivals = SOAK
          ? names
          : [names[statement % names.length] ?? "", names[(statement * 3 + 1) % names.length] ?? ""];
        for (const name of rivals) isThere = await meet({ moment, statement }, name);
      }
      expect(statement).toBeGreaterThan(12);
    },
    SOAK ? 1_800_000 : 120_000,
  );
});
