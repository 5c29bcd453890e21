import { getCart, getCheckoutCart, saveCart, transitionCart } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, describe, expect, it } from "vitest";
import { openCouponShop, unbroken } from "../../../test/factories/coupon-shop.ts";
import { CANARIAS, clickPay, prepareCheckout } from "../../../test/factories/guest.ts";

const { shop, clock, catalog, make, apply, withCart, padsAndOil, usesOf, purchase } = await openCouponShop();
afterAll(() => shop.close());

describe("what coupons take off", () => {
  it("percent: of the goods, by name, in the cart and where it is read, saved or reserved again", async () => {
    const code = await make({ name: "Bienvenida", value: 1250 });
    const visitor = await withCart(padsAndOil());
    const { body } = await apply(visitor, code);
    const off = 15.69; // 12,5 % of 125,48 is 15,685
    const expected = {
      totals: { subtotal: 125.48, shipping: 0, discount: off, total: 109.79 },
      prices: { total: 109.79 },
      discounts: [{ id: expect.stringMatching(/^coupon-\d+$/), name: "Bienvenida", amount: off }],
      coupon: { code, name: "Bienvenida", problem: null },
      notices: [],
      version: 2,
      items: [
        { price: { total: 45.5, total_original: 45.5 }, discount: 5.69, coupon: { name: "Bienvenida" } },
        { price: { total: 79.98 }, discount: 10, coupon: { name: "Bienvenida" } },
      ],
    };
    expect(body).toMatchObject(expected);
    expect((await visitor.call(getCart)).body).toEqual(body);
    const reserved = await visitor.call(transitionCart, { body: { to: "checkout" } });
    expect(reserved.body).toMatchObject(expected);
    const saved = await visitor.call(saveCart, { body: { products: padsAndOil() } });
    expect(saved.body).toMatchObject({ ...expected, version: 3 });
  });

  it("fixed: an amount, but never more than the goods that it is for", async () => {
    const visitor = await withCart(padsAndOil());
    expect((await apply(visitor, await make({ kind: "fixed", value: 500 }))).body?.totals).toMatchObject({
      discount: 5,
      total: 120.48,
    });
    const large = await make({ kind: "fixed", value: 9000, categoryIds: [catalog.categories.pads] });
    expect((await apply(visitor, large)).body).toMatchObject({
      totals: { discount: 45.5, total: 79.98 },
      items: [
        { discount: 45.5, coupon: { name: expect.any(String) } },
        { discount: 0, coupon: null },
      ],
    });
  });

  it("free shipping: nothing in the cart, and the carrier's price in the checkout", async () => {
    const code = await make({ name: "Envío gratis", kind: "free_shipping", value: 0 });
    const visitor = shop.visitor();
    await prepareCheckout(visitor, [{ id: catalog.products.pads, quantity: 1 }]);
    const applied = await apply(visitor, code);
    expect(applied.body).toMatchObject({ discounts: [], coupon: { problem: null }, totals: { total: 45.5 } });
    expect((await visitor.call(getCheckoutCart)).body).toMatchObject({
      totals: { subtotal: 45.5, shipping: 4.95, discount: 4.95, total: 45.5 },
      discounts: [{ name: "Envío gratis", amount: 4.95 }],
      coupon: { code },
      items: [{ discount: 0, coupon: null }],
    });
  });

  it("counts after the reduced prices, and leaves the goods as they are for free shipping from an amount", async () => {
    const visitor = shop.visitor();
    await prepareCheckout(visitor, [{ id: catalog.products.otherPads, quantity: 3 }]);
    const { body } = await apply(visitor, await make({ value: 5000 }));
    expect(body?.totals).toMatchObject({ subtotal: 87.75, discount: 43.88 });
    expect((await visitor.call(getCheckoutCart)).body?.totals).toMatchObject({ shipping: 0, total: 43.87 });
  });

  it("counts at the prices without VAT where none is charged, and a fixed amount in full", async () => {
    const visitor = shop.visitor();
    await prepareCheckout(visitor, [{ id: catalog.products.pads, quantity: 1 }], CANARIAS);
    await apply(visitor, await make({ value: 1000 }));
    const percent = (await visitor.call(getCheckoutCart)).body?.totals;
    expect(percent).toMatchObject({ subtotal: 37.6, shipping: 12.36, discount: 3.76, total: 46.2 });
    await apply(visitor, await make({ kind: "fixed", value: 1000 }));
    expect((await visitor.call(getCheckoutCart)).body?.totals).toMatchObject({ discount: 10, total: 39.96 });
  });
});

describe("a coupon that ceases to apply", () => {
  it("is told by a notice, takes nothing off, and comes back with what it asks for", async () => {
    const code = await make({ name: "Mínimo", minCents: 10_000 });
    const visitor = await withCart(padsAndOil());
    await apply(visitor, code);
    const { body } = await visitor.call(saveCart, {
      body: { products: [{ id: catalog.products.pads, quantity: 1 }] },
    });
    const message = unbroken(
      "«Mínimo» pide una compra mínima de 100,00 € en los productos para los que vale: te faltan 54,50 €.",
    );
    expect(body).toMatchObject({
      totals: { discount: 0, total: 45.5 },
      discounts: [],
      coupon: { code, problem: message },
      notices: [{ product_id: null, code: "coupon", message }],
      items: [{ coupon: null }],
    });
    const reserved = await visitor.call(transitionCart, { body: { to: "checkout" } });
    expect([reserved.status, reserved.body]).toMatchObject([409, { code: "cart_changed", message }]);
    await withCart(padsAndOil(), visitor);
    expect((await visitor.call(getCart)).body).toMatchObject({ totals: { discount: 12.55 }, notices: [] });
  });

  it("is not ordered without a word when it expires or is ended meanwhile", async () => {
    const code = await make({ name: "Hoy", endsAt: new Date(clock.now().getTime() + HOUR_MS) });
    const { visitor, checkout } = await purchase(code);
    clock.advance(HOUR_MS);
    expect((await clickPay(visitor, checkout.id)).body).toMatchObject({
      code: "cart_changed",
      message: "«Hoy» ha caducado.",
    });
    expect((await visitor.call(getCart)).body).toMatchObject({ coupon: { problem: "«Hoy» ha caducado." } });
    expect(await usesOf(code)).toBe(0);
  });

  it("leaves with the goods of an emptied or ordered cart", async () => {
    const visitor = await withCart(padsAndOil());
    await apply(visitor, await make());
    await visitor.call(saveCart, { body: { products: [] } });
    await withCart(padsAndOil(), visitor);
    expect((await visitor.call(getCart)).body?.coupon).toBeNull();
    const { checkout } = await purchase(await make(), undefined, visitor);
    await clickPay(visitor, checkout.id);
    await withCart(padsAndOil(), visitor);
    expect((await visitor.call(getCart)).body?.coupon).toBeNull();
  });
});
