import { applyCoupon, availablePayments, getCheckout, getCheckoutCart } from "@tuerca/contract";
import { createManualClock } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import {
  acceptGiftCard,
  giftLine,
  giveGiftCards,
  offerGiftCard,
} from "../../../test/factories/gift-cards.ts";
import {
  BALEARES,
  beginCheckout,
  CANARIAS,
  guestAddress,
  prepareCheckout,
  putCheckout,
} from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";

describe("cash on delivery", () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  let shop: TestShop;
  let id = 0;
  let gift = 0;
  let anyGift = 0;

  beforeAll(async () => {
    shop = await createTestShop({
      clock,
      seed: async (pool) => {
        id = await createProduct(pool, { price: 2000, quantity: 1000 });
        gift = await offerGiftCard(pool, { sku: "REGALO", minCents: 2000, maxCents: 2000 });
        anyGift = await offerGiftCard(pool, { sku: "OTRA", minCents: 1000, maxCents: 100_000 });
        await createCoupon(pool, { code: "ENTERO", kind: "percent", value: 10_000 });
        await createCoupon(pool, { code: "DIEZ", kind: "percent", value: 1000 });
      },
    });
  });
  afterAll(() => shop.close());

  const prepare = async (quantity: number, address = {}) => {
    const visitor = shop.visitor();
    return { visitor, checkout: await prepareCheckout(visitor, [{ id, quantity }], address) };
  };
  const byCash = (visitor: TestClient) => putCheckout(visitor, { payment_method: "cash_on_delivery" });
  const codes = async (visitor: TestClient) =>
    (await visitor.call(availablePayments)).body.map(({ code }) => code);

  it("adds its fee to what the checkout and its cart cost, VAT included", async () => {
    const { visitor } = await prepare(1);
    expect((await byCash(visitor)).body).toMatchObject({
      step: "pay",
      payment_method: "cash_on_delivery",
      totals: { subtotal: 20, shipping: 4.95, discount: 0, surcharge: 3.5, total: 28.45 },
      vat: { rate_percent: 21, included: 4.94 },
    });
    expect((await visitor.call(getCheckoutCart)).body?.totals).toMatchObject({
      surcharge: 3.5,
      total: 28.45,
    });
    expect((await putCheckout(visitor, { payment_method: "transfer" })).body).toMatchObject({
      totals: { surcharge: 0, total: 24.95 },
    });
  });

  it("is taken up to its limit, the fee included", async () => {
    const { visitor: under } = await prepare(14);
    expect(await codes(under)).toEqual(["transfer", "cash_on_delivery"]);
    const { visitor: above } = await prepare(15);
    expect(await codes(above)).toEqual(["transfer"]);
    expect(await byCash(above)).toMatchObject({
      status: 422,
      body: { errors: { payment_method: ["Este pedido no se puede pagar así."] } },
    });
    expect((await above.call(getCheckout)).body.payment_method).toBe("transfer");
  });

  it("is taken by carriers and in zones that do so, and dropped with the carrier", async () => {
    const { visitor: island } = await prepare(1, CANARIAS);
    expect(await codes(island)).toEqual(["transfer"]);
    const { visitor } = await prepare(1);
    await byCash(visitor);
    expect((await putCheckout(visitor, { carrier_id: 2 })).body).toMatchObject({
      step: "payment",
      payment_method: null,
      totals: { surcharge: 0 },
    });
    await putCheckout(visitor, { shipping_address: { ...guestAddress, ...BALEARES }, carrier_id: 1 });
    expect((await byCash(visitor)).body).toMatchObject({ totals: { surcharge: 3.5 } });
  });

  it("costs no VAT where none is charged", async () => {
    const { pool } = shop.context.database;
    const inCanarias =
      "zone = 'canarias' and carrier_id = (select min(carrier_id) from carrier_zones where zone = 'canarias')";
    await pool.query(
      `update carrier_zones set cash_fee_cents = 350, cash_max_cents = 30000 where ${inCanarias}`,
    );
    const { visitor } = await prepare(1, CANARIAS);
    expect((await byCash(visitor)).body).toMatchObject({
      totals: { surcharge: 2.89 },
      vat: { rate_percent: 0, included: 0, exempt: true },
    });
    await pool.query(
      `update carrier_zones set cash_fee_cents = null, cash_max_cents = null where ${inCanarias}`,
    );
  });

  it("pays no gift card, which goes out once it is paid", async () => {
    const visitor = shop.visitor();
    await prepareCheckout(visitor, [{ id, quantity: 1 }, giftLine(gift)]);
    expect(await codes(visitor)).toEqual(["transfer"]);
    expect((await byCash(visitor)).status).toBe(422);
  });

  it("pays no part of an operation of 1,000 euros or more, whatever gift cards pay of it", async () => {
    const mobile = "+34600200301";
    await giveGiftCards(shop, [giftLine(anyGift, { price: 800, recipient_mobile: mobile })]);
    const { visitor: under } = await prepare(49);
    await acceptGiftCard(shop, under, mobile);
    expect(await codes(under)).toEqual(["transfer", "cash_on_delivery"]);
    const { visitor: above } = await prepare(50);
    await acceptGiftCard(shop, above, mobile);
    expect(await codes(above)).toEqual(["transfer"]);
    expect((await byCash(above)).status).toBe(422);
  });

  it("is offered before a carrier is chosen where one takes it, and for no gift card", async () => {
    const visitor = shop.visitor();
    await beginCheckout(visitor, [{ id, quantity: 1 }]);
    expect(await codes(visitor)).toEqual(["transfer", "cash_on_delivery"]);
    await putCheckout(visitor, { shipping_address: { ...guestAddress, ...CANARIAS } });
    expect(await codes(visitor)).toEqual(["transfer"]);
    await putCheckout(visitor, { shipping_address: guestAddress });
    expect(await codes(visitor)).toEqual(["transfer", "cash_on_delivery"]);
    await beginCheckout(visitor, [{ id, quantity: 1 }, giftLine(gift)]);
    expect(await codes(visitor)).toEqual(["transfer"]);
  });

  it("asks its fee after a coupon, and of nothing that costs nothing", async () => {
    const { visitor } = await prepare(4);
    await byCash(visitor);
    await visitor.call(applyCoupon, { body: { code: "DIEZ" } });
    expect((await visitor.call(getCheckout)).body.totals).toEqual({
      subtotal: 80,
      shipping: 0,
      discount: 8,
      surcharge: 3.5,
      total: 75.5,
    });
    await visitor.call(applyCoupon, { body: { code: "ENTERO" } });
    expect((await visitor.call(getCheckout)).body).toMatchObject({
      payment_method: null,
      step: "pay",
      totals: { discount: 80, surcharge: 0, total: 0 },
    });
    expect(await codes(visitor)).toEqual([]);
  });
});
