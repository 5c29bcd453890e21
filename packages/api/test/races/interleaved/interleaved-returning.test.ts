import { applyCoupon, updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelOrder } from "../../../src/flows/orders/settle-order.ts";
import { markDelivered, shipOrder } from "../../../src/flows/orders/ship-order.ts";
import { reconcilePayments } from "../../../src/flows/payments/reconcile/reconcile-payments.ts";
import { refundByHand } from "../../../src/flows/refunds/refund-by-hand.ts";
import { requestRefund } from "../../../src/flows/refunds/refund-order.ts";
import { recordReturn } from "../../../src/flows/returns/record-return.ts";
import { refundReturn } from "../../../src/flows/returns/refund-return.ts";
import { createCoupon } from "../../factories/create-coupon.ts";
import { acceptGiftCard, giftLine, giveGiftCards, offerGiftCard } from "../../factories/gift-cards.ts";
import { clickPay, prepareCheckout } from "../../factories/guest.ts";
import { type PayShop, startPayShop } from "../../factories/payments/pay-shop.ts";
import { type InterruptedDatabase, openInterruptedDatabase } from "../../faults/interrupted-database.ts";
import { createProduct } from "../../index.ts";
import { SOAK } from "../two-servers.ts";
import { interleave, type Point, readDrift } from "./interleaved.ts";

const PIECES = 10_000;
const PARCEL = {
  carrier: "Correos",
  trackingNumber: "ES1",
  url: "https://envios.example/ES1",
  isJoint: true,
};
const BALANCE = 1000;

type Scene = { id: string; number: string; mobile: string; method: "card" | "cash_on_delivery" };

describe("a rival before and after each statement of taking a parcel back", () => {
  let shop: PayShop;
  let database: InterruptedDatabase;
  let [part, card, pieces, scenes] = [0, 0, 0, 0];

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      part = await createProduct(pool, { price: 2000, quantity: PIECES });
      card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
      await createCoupon(pool, { code: "CIEN", maxUses: 100 });
    });
    pieces = await shop.count("select sum(quantity) from stock");
    database = openInterruptedDatabase(shop.databaseUrl);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await shop.close();
  });

  /** A parcel on its way, of an order with a coupon and a share paid by gift card. */
  async function setScene(method: Scene["method"]): Promise<Scene> {
    shop.clock.advance(2 * HOUR_MS);
    scenes += 1;
    const mobile = `+346000${String(scenes).padStart(5, "0")}`;
    await giveGiftCards(shop, [giftLine(card, { price: BALANCE / 100, recipient_mobile: mobile })]);
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
    await acceptGiftCard(shop, visitor, mobile);
    await visitor.call(applyCoupon, { body: { code: "CIEN" } });
    await visitor.call(updateCheckout, { body: { payment_method: method } });
    const { id, number } = (await clickPay(visitor, checkout.id)).body.order;
    if (method === "card") await shop.payByCard(visitor, id);
    await shop.sandbox.settled();
    await shipOrder(shop.context, number, PARCEL);
    return { id, number, mobile, method };
  }

  const RIVALS: Record<string, [Scene["method"], (scene: Scene) => Promise<unknown>]> = {
    "it is delivered": ["cash_on_delivery", ({ number }) => markDelivered(shop.context, number)],
    "it is taken back": ["cash_on_delivery", ({ number }) => recordReturn(shop.context, number)],
    "its money goes back": [
      "card",
      async ({ number }) => {
        await requestRefund(shop.context, number, null);
        await reconcilePayments(shop.context);
      },
    ],
    "its money is sent by hand": ["card", ({ number }) => refundByHand(shop.context, number)],
    "it is cancelled": ["card", ({ number }) => cancelOrder(shop.context, number)],
  };
  const names = Object.keys(RIVALS);

  /** Refunds the rest; then everything that the order took is restored. */
  async function expectUndone({ id, number, mobile, method }: Scene): Promise<void> {
    const returned = await recordReturn(shop.context, number);
    const reference = method === "card" ? null : "by hand";
    if (returned) await refundReturn(shop.context, returned, { deductionCents: 0, reference });
    await reconcilePayments(shop.context);
    expect(await readDrift(shop.context.database.pool, pieces)).toEqual({});
    const balance = "select sum(balance_cents) from gift_cards where mobile = $1";
    expect(await shop.count(balance, [mobile])).toBe(BALANCE);
    const told = "select count(*) from mails where template = 'order-returned' and data::text like $1";
    expect(await shop.count(told, [`%${id}%`])).toBe(1);
  }

  async function meet(point: Point, name: string): Promise<boolean> {
    const [method, act] = RIVALS[name] ?? [];
    if (!method || !act) throw new Error(name);
    const scene = await setScene(method);
    const takeBack = () => recordReturn({ ...shop.context, database }, scene.number);
    const met = await interleave(database, point, takeBack, () => act(scene).catch((error) => error.kind));
    expect(await readDrift(shop.context.database.pool, pieces)).toEqual({});
    await expectUndone(scene);
    return met !== null;
  }

  it.each(["before", "after"] as const)(
    "%s",
    async (moment) => {
      let statement = 1;
      for (let isThere = true; isThere; statement += isThere ? 1 : 0) {
        const rivals = SOAK ? names : [names[statement % names.length] ?? ""];
        for (const name of rivals) isThere = await meet({ moment, statement }, name);
      }
      expect(statement).toBeGreaterThan(12);
    },
    SOAK ? 600_000 : 120_000,
  );
});
