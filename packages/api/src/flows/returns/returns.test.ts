import { applyCoupon, type PaymentMethod, updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { openGiftCardShop } from "../../../test/factories/gift-card-shop.ts";
import { acceptGiftCard } from "../../../test/factories/gift-cards.ts";
import { clickPay, prepareCheckout, readLinkedOrder } from "../../../test/factories/guest.ts";
import { createProduct } from "../../../test/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { markDelivered, shipOrder } from "../orders/ship-order.ts";
import { refundByHand, refundPartByHand } from "../refunds/refund-by-hand.ts";
import { approveReturn, refuseReturn } from "./decide-return.ts";
import { openReturn, type ReturnRequest } from "./open-return.ts";
import { type Inspection, receiveReturn } from "./receive-return.ts";
import { recordReturn } from "./record-return.ts";
import { previewRefund, refundReturn } from "./refund-return.ts";

const PARCEL = { carrier: "Correos", trackingNumber: "ES1", url: null, isJoint: true };
const ALL_GOOD: Inspection = { bad: [], missing: [] };

const { shop, clock, part, rowsOf, withBalance, balanceOf, expectLedger } = await openGiftCardShop();
const { pool } = shop.context.database;
const other = await createProduct(pool, { sku: "OTRA", price: 2505, quantity: 1000 });
const [{ sku }] = await rowsOf("select sku from products where id = $1", [part]);
await createCoupon(pool, { code: "DIEZ", kind: "percent", value: 1000 });
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

const stock = async (id: number) =>
  (await rowsOf("select quantity from stock where product_id = $1", [id]))[0].quantity;
const stateOf = async (orderId: string) =>
  Object.values((await rowsOf("select status, payment_status from orders where id = $1", [orderId]))[0]);
const mailsOf = async (number: string) =>
  (
    await rowsOf("select template from mails where data #>> '{returned,number}' = $1 order by id", [number])
  ).map(({ template }) => template);
const sentOf = async (orderId: string) =>
  (
    await rowsOf("select coalesce(sum(amount_cents), 0)::int as cents from refunds where order_id = $1", [
      orderId,
    ])
  )[0].cents;

/** A delivered order of three parts of 20 € and one of 25.05 €, less 10 %. */
async function deliver({ method = "transfer" as PaymentMethod["code"], mobile = "" } = {}) {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [
    { id: part, quantity: 3 },
    { id: other, quantity: 1 },
  ]);
  if (mobile) await acceptGiftCard(shop, visitor, mobile);
  await visitor.call(applyCoupon, { body: { code: "DIEZ" } });
  await visitor.call(updateCheckout, { body: { payment_method: method } });
  const { order } = (await clickPay(visitor, id)).body;
  if (order.status === "pending_payment") await markOrderPaid(shop.context, order.number);
  await shipOrder(shop.context, order.number, PARCEL);
  await markDelivered(shop.context, order.number);
  return order;
}

const open = (orderNumber: string, given: Partial<ReturnRequest> = {}) =>
  openReturn(shop.context, { orderNumber, reason: "withdrawal", lines: null, explanation: null, ...given });

/** A return that has arrived. */
async function arrive(orderNumber: string, given: Partial<ReturnRequest> = {}, how = ALL_GOOD) {
  const number = await open(orderNumber, given);
  await approveReturn(shop.context, number);
  await receiveReturn(shop.context, number, how);
  return number;
}

const refuse = (number: string, because: string) =>
  refuseReturn(shop.context, number, { because, photos: [] });
const refund = (number: string, deductionCents = 0, reference: string | null = `R-${number}`) =>
  refundReturn(shop.context, number, { deductionCents, reference });

describe("a return", () => {
  it("is approved, arrives, and is refunded with its share of the coupon, each step mailed once", async () => {
    const order = await deliver();
    const before = [await stock(part), await stock(other)];
    const number = await open(order.number, { lines: [{ sku, quantity: 2 }] });
    expect(number).toMatch(/^D2026-\d{6}$/);
    for (const _ of [1, 2]) await approveReturn(shop.context, number);
    for (const _ of [1, 2])
      await receiveReturn(shop.context, number, { bad: [{ sku, quantity: 1 }], missing: [] });
    expect([await stock(part), await stock(other)]).toEqual([before[0] + 1, before[1]]);
    const expected = { goodsCents: 3600, deliveryCents: 0, giftCardCents: 0, moneyCents: 3600 };
    expect(await previewRefund(shop.context, number, 0)).toMatchObject({ ...expected, isByHand: true });
    await expect(refund(number, 0, null)).rejects.toThrow("give its reference");
    for (const _ of [1, 2]) expect(await refund(number)).toMatchObject(expected);
    expect(await sentOf(order.id)).toBe(3600);
    expect(await mailsOf(number)).toEqual(["return-approved", "return-received", "return-refunded"]);
    const { returns } = await readLinkedOrder(shop.visitor(), order.id);
    expect(returns).toMatchObject([
      {
        number,
        state: "refunded",
        items: [{ sku, quantity: 2 }],
        refund: { goods: 36, delivery: 0, deduction: 0, gift_card: 0, money: 36 },
        history: ["requested", "approved", "inspected", "refunded"].map((state) => ({ state })),
      },
    ]);
    expect(await stateOf(order.id)).toEqual(["delivered", "paid"]);
  });

  it("of the last pieces ends the order: delivery goes back too, and the coupon's use", async () => {
    const order = await deliver();
    const total = Math.round(order.totals.total * 100);
    await refund(await arrive(order.number, { lines: [{ sku, quantity: 3 }] }));
    expect(await refund(await arrive(order.number))).toMatchObject({
      goodsCents: 2254,
      deliveryCents: Math.round(order.totals.shipping * 100),
    });
    expect(await sentOf(order.id)).toBe(total);
    expect(await stateOf(order.id)).toEqual(["returned", "refunded"]);
    await expect(open(order.number)).rejects.toThrow("is returned and can't be returned");
  });

  it("gives gift cards and money their shares, whole when all is back", async () => {
    const mobile = await withBalance(50);
    const order = await deliver({ mobile });
    const one = await refund(await arrive(order.number, { lines: [{ sku, quantity: 1 }] }));
    expect(one.giftCardCents).toBeGreaterThan(0);
    expect(one.giftCardCents + one.moneyCents).toBe(1800);
    expect(await balanceOf(mobile)).toBe(one.giftCardCents);
    await refund(await arrive(order.number, { reason: "damaged" }));
    expect(await balanceOf(mobile)).toBe(5000);
    expect(await sentOf(order.id)).toBe(Math.round(order.totals.total * 100));
    expect(await stateOf(order.id)).toEqual(["returned", "refunded"]);
    await expectLedger();
  });

  it("is less what pieces have lost by use, and what was given back before", async () => {
    const order = await deliver();
    const used = await arrive(order.number, { lines: [{ sku: "OTRA", quantity: 1 }] });
    await expect(refund(used, 2255)).rejects.toThrow("what the pieces cost");
    expect(await refund(used, 254)).toMatchObject({ deductionCents: 254, moneyCents: 2000 });
    await refundPartByHand(shop.context, order.number, {
      amountCents: 5000,
      because: "Un arañazo",
      reference: "sorry",
    });
    const left = Math.round(order.totals.total * 100) - 7000;
    expect(await refund(await arrive(order.number))).toMatchObject({ moneyCents: left });
    expect(await stateOf(order.id)).toEqual(["returned", "refunded"]);
  });

  it("has a reference of its own among the refunds of its order, by each door", async () => {
    const order = await deliver();
    await refund(await arrive(order.number, { lines: [{ sku, quantity: 1 }] }), 0, "T-1");
    const next = await arrive(order.number, { lines: [{ sku, quantity: 1 }] });
    const part = { amountCents: 1800, because: "Un arañazo", reference: "T-1" };
    const doors = [
      () => refund(next, 0, "T-1"),
      () => refundPartByHand(shop.context, order.number, part),
      () => refundByHand(shop.context, order.number, { reference: "T-1" }),
    ];
    for (const door of doors) {
      await expect(door()).rejects.toThrow("another refund is recorded as T-1");
      if (door === doors[0]) await refund(next);
    }
    expect(await sentOf(order.id)).toBe(3600);
  });

  it("takes no piece twice, no gift card, and nothing that has not left", async () => {
    const order = await deliver();
    await open(order.number, { lines: [{ sku, quantity: 2 }] });
    await expect(open(order.number, { lines: [{ sku, quantity: 2 }] })).rejects.toThrow("1 pieces of");
    await expect(open(order.number, { lines: [{ sku: "REGALO-50", quantity: 1 }] })).rejects.toThrow(
      "0 pieces",
    );
    await expect(open("2026-999999")).rejects.toMatchObject({ kind: "not_found" });
    await expect(approveReturn(shop.context, "D2026-999999")).rejects.toMatchObject({ kind: "not_found" });
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    await visitor.call(updateCheckout, { body: { payment_method: "cash_on_delivery" } });
    const { number } = (await clickPay(visitor, id)).body.order;
    await expect(open(number)).rejects.toThrow("is preparing and can't be returned");
  });

  it("of which pieces are missing refunds the others, and waits for the rest in another one", async () => {
    const order = await deliver();
    const number = await arrive(order.number, {}, { bad: [], missing: [{ sku, quantity: 1 }] });
    expect(await refund(number)).toMatchObject({ goodsCents: 3600 + 2254, deliveryCents: 0 });
    expect(await refund(await arrive(order.number))).toMatchObject({ goodsCents: 1800 });
    expect(await stateOf(order.id)).toEqual(["returned", "refunded"]);
  });

  it("is refused with its reason, which frees its pieces, unless good ones are for sale again", async () => {
    const order = await deliver();
    const first = await open(order.number);
    await refuse(first, "Fuera de plazo");
    expect(await mailsOf(first)).toEqual(["return-refused"]);
    const worn = await arrive(
      order.number,
      { lines: [{ sku, quantity: 1 }] },
      { bad: [{ sku, quantity: 1 }], missing: [] },
    );
    for (const _ of [1, 2]) await refuse(worn, "Está montada y gastada");
    const good = await arrive(order.number, { lines: [{ sku, quantity: 1 }] });
    await expect(refuse(good, "No")).rejects.toThrow("are for sale again");
    await expect(refund(worn)).rejects.toThrow("is refused");
  });

  it("and a parcel that the carrier brings back share the pieces", async () => {
    const order = await deliver();
    const before = await stock(part);
    await refund(await arrive(order.number, { lines: [{ sku, quantity: 1 }] }));
    const rest = (await recordReturn(shop.context, order.number)) ?? "";
    expect(await stock(part)).toBe(before + 3);
    await refund(rest);
    expect(await sentOf(order.id)).toBe(Math.round(order.totals.total * 100));
  });

  it("is opened, received and refunded once by many at once", async () => {
    const order = await deliver();
    const opened = await Promise.allSettled(Array.from({ length: 6 }, () => open(order.number)));
    const numbers = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(numbers).toHaveLength(1);
    const [number = ""] = numbers;
    await approveReturn(shop.context, number);
    const before = await stock(part);
    await Promise.all(Array.from({ length: 6 }, () => receiveReturn(shop.context, number, ALL_GOOD)));
    expect(await stock(part)).toBe(before + 3);
    await Promise.all(Array.from({ length: 6 }, () => refund(number)));
    expect(await sentOf(order.id)).toBe(Math.round(order.totals.total * 100));
    expect(await mailsOf(number)).toHaveLength(3);
  });
});
