import {
  applyCoupon,
  availableCoupons,
  getCart,
  getCheckoutCart,
  getGuestOrder,
  saveCart,
  transitionCart,
  updateCheckout,
} from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CouponSeed, createCoupon } from "../../test/factories/create-coupon.ts";
import { CANARIAS, clickPay, guestCustomer, prepareCheckout, type Want } from "../../test/factories/guest.ts";
import { createTestShop, logInAs, type TestClient, type TestShop } from "../../test/index.ts";
import { type SeededCatalog, seedCatalog } from "../modules/catalog/test/seed-catalog.ts";
import { createManualClock, DAY_MS, HOUR_MS } from "../platform/clock/clock.ts";
import { expireOrders } from "./expire-orders.ts";
import { cancelOrder, markOrderPaid } from "./settle-order.ts";

const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
let shop: TestShop;
let catalog: SeededCatalog;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      catalog = await seedCatalog(pool);
      await pool.query("update stock set quantity = 1000");
    },
  });
});
afterAll(() => shop.close());

let count = 0;

/** A coupon with a code of its own. */
async function make(seed: Omit<CouponSeed, "code"> = {}): Promise<string> {
  count += 1;
  const code = `CODE${count}`;
  await createCoupon(shop.context.database.pool, { code, name: `Cupón ${count}`, ...seed });
  return code;
}

const apply = (visitor: TestClient, code: string) => visitor.call(applyCoupon, { body: { code } });

async function withCart(products: Want[], visitor = shop.visitor()): Promise<TestClient> {
  expect((await visitor.call(saveCart, { body: { products } })).status).toBe(200);
  return visitor;
}

/** Pads of 45,50 € and oil of 39,99 €. */
const padsAndOil = () => [
  { id: catalog.products.pads, quantity: 1 },
  { id: catalog.products.oil, quantity: 2 },
];

/** As amounts are written: nothing breaks before the euro sign. */
const unbroken = (text: string) => text.replaceAll(" €", "\u00a0€");

async function expectRefusal(visitor: TestClient, code: string, words: string): Promise<void> {
  const text = unbroken(words);
  const { status, body } = await apply(visitor, code);
  expect([status, body]).toEqual([422, { message: text, errors: { code: [text] } }]);
}

const usesOf = async (code: string) =>
  (await shop.context.database.pool.query("select uses from coupons where code = $1", [code])).rows[0].uses;

/** A guest's purchase with a coupon, all but the last click. */
async function purchase(code: string, email = guestCustomer.email, visitor = shop.visitor()) {
  const checkout = await prepareCheckout(visitor, padsAndOil());
  await visitor.call(updateCheckout, { body: { customer: { ...guestCustomer, email } } });
  const applied = await apply(visitor, code);
  return { visitor, checkout, applied };
}

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
        { price: { total: 45.5, total_original: 45.5 }, coupon: { name: "Bienvenida" } },
        { price: { total: 79.98 }, coupon: { name: "Bienvenida" } },
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
      items: [{ coupon: { name: expect.any(String) } }, { coupon: null }],
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
      items: [{ coupon: null }],
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

describe("what coupons ask for", () => {
  it("takes a code however it is written, one at a time, and an empty one takes it off", async () => {
    const [one, two] = [await make(), await make({ value: 2000 })];
    const visitor = await withCart(padsAndOil());
    expect((await apply(visitor, ` ${one.toLowerCase().slice(0, 4)}-${one.slice(4)} `)).status).toBe(200);
    const second = await apply(visitor, two);
    expect(second.body).toMatchObject({ coupon: { code: two }, discounts: [{ amount: 25.1 }] });
    const removed = await apply(visitor, " ");
    expect(removed.body).toMatchObject({
      coupon: null,
      discounts: [],
      totals: { discount: 0, total: 125.48 },
    });
    expect((await apply(await withCart(padsAndOil()), "")).status).toBe(200);
    expect((await apply(shop.visitor(), "")).status).toBe(204);
  });

  it("refuses unknown codes, hostile ones among them, and an empty cart", async () => {
    const visitor = await withCart(padsAndOil());
    const unknown = "No conocemos ese cupón. Comprueba que está bien escrito.";
    for (const code of ["NO-HAY", "AÑO10", "A\u0000BC", "' or 1=1 --"])
      await expectRefusal(visitor, code, unknown);
    expect((await apply(visitor, "X".repeat(61))).status).toBe(422);
    for (const body of [{}, { code: 5 }, { code: ["A"] }, { code: null }])
      expect((await visitor.send("POST", applyCoupon.path, body)).status).toBe(422);
    await expectRefusal(shop.visitor(), await make(), "Tu carrito está vacío.");
  });

  it("a minimum amount, of the goods that it is for", async () => {
    const code = await make({ name: "Frenos", minCents: 5000, categoryIds: [catalog.categories.brakes] });
    const visitor = await withCart(padsAndOil());
    await expectRefusal(
      visitor,
      code,
      "«Frenos» pide una compra mínima de 50,00 € en los productos para los que vale: te faltan 4,50 €.",
    );
    await withCart([{ id: catalog.products.pads, quantity: 2 }], visitor);
    expect((await apply(visitor, code)).body?.totals.discount).toBe(9.1);
  });

  it("start and end", async () => {
    const visitor = await withCart(padsAndOil());
    const later = await make({ name: "Rebajas", startsAt: new Date("2026-11-30T23:00:00Z") });
    await expectRefusal(visitor, later, "«Rebajas» vale a partir del 1 de diciembre de 2026.");
    const over = await make({ name: "Verano", endsAt: clock.now() });
    await expectRefusal(visitor, over, "«Verano» ha caducado.");
    const now = await make({ startsAt: clock.now(), endsAt: new Date(clock.now().getTime() + 1) });
    expect((await apply(visitor, now)).status).toBe(200);
  });

  it("categories with all below them, and brands; both where both are named", async () => {
    const { rows } = await shop.context.database.pool.query("select id from brands where name = 'Brembo'");
    const brandIds = [rows[0].id];
    const visitor = await withCart([
      { id: catalog.products.pads, quantity: 1 },
      { id: catalog.products.otherPads, quantity: 1 },
      { id: catalog.products.discs, quantity: 1 },
      { id: catalog.products.oil, quantity: 1 },
    ]);
    const coveredBy = async (seed: Partial<CouponSeed>) =>
      (await apply(visitor, await make(seed))).body?.items.map((item) => item.coupon !== null);
    expect(await coveredBy({ categoryIds: [catalog.categories.brakes] })).toEqual([true, true, true, false]);
    expect(await coveredBy({ categoryIds: [catalog.categories.pads] })).toEqual([true, true, false, false]);
    expect(await coveredBy({ brandIds })).toEqual([false, true, true, false]);
    expect(await coveredBy({ brandIds, categoryIds: [catalog.categories.pads] })).toEqual([
      false,
      true,
      false,
      false,
    ]);
    const other = await withCart([{ id: catalog.products.oil, quantity: 1 }]);
    const brakes = await make({ name: "Frenos", categoryIds: [catalog.categories.brakes] });
    await expectRefusal(other, brakes, "«Frenos» no vale para lo que llevas en el carrito.");
  });

  it("uses in all: the last one is gone for who comes later, and told", async () => {
    const code = await make({ name: "Único", maxUses: 1 });
    const [first, second] = [await purchase(code), await purchase(code, "luis@example.es")];
    expect([first.applied.status, second.applied.status]).toEqual([200, 200]);
    expect((await clickPay(first.visitor, first.checkout.id)).status).toBe(201);
    const message = "«Único» se ha agotado: ya no se puede usar.";
    const refused = await clickPay(second.visitor, second.checkout.id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "cart_changed", message, notices: [{ product_id: null, code: "coupon", message }] },
    ]);
    await expectRefusal(await withCart(padsAndOil()), code, message);
    await apply(second.visitor, "");
    const { body } = await clickPay(second.visitor, second.checkout.id);
    expect(body.order).toMatchObject({ discounts: [], totals: { discount: 0 } });
    expect(await usesOf(code)).toBe(1);
  });

  it("uses of one guest: whoever has the address of the checkout", async () => {
    const code = await make({ name: "Uno", maxUsesPerCustomer: 1 });
    const first = await purchase(code, "marta@example.es");
    expect((await clickPay(first.visitor, first.checkout.id)).status).toBe(201);
    const again = await purchase(code, "Marta+otra@Example.es");
    expect([again.applied.status, again.applied.body]).toMatchObject([
      422,
      { message: "Ya has usado «Uno»: no se puede usar más." },
    ]);
    expect((await purchase(code, "otra@example.es")).applied.status).toBe(200);
  });

  it("tells a guest who gives the address of a used coupon after it was applied", async () => {
    const code = await make({ maxUsesPerCustomer: 1 });
    const first = await purchase(code, "sara@example.es");
    await clickPay(first.visitor, first.checkout.id);
    const visitor = await withCart(padsAndOil());
    expect((await apply(visitor, code)).status).toBe(200);
    const checkout = await prepareCheckout(visitor, padsAndOil());
    expect(checkout.coupon?.problem).toBeNull();
    const customer = { ...guestCustomer, email: "sara@example.es" };
    const changed = await visitor.call(updateCheckout, { body: { customer } });
    expect(changed.body).toMatchObject({
      coupon: { problem: expect.stringContaining("Ya has usado") },
      discounts: [],
      totals: { discount: 0 },
    });
    expect((await clickPay(visitor, checkout.id)).body).toMatchObject({ code: "cart_changed" });
  });

  it("uses of one account: on all its devices, whatever address its checkouts have", async () => {
    const code = await make({ name: "Dos", maxUsesPerCustomer: 2 });
    const phone = shop.visitor();
    const userId = await logInAs(shop.context, phone);
    for (const email of ["eva@example.es", "trabajo@example.es"]) {
      const { visitor, checkout } = await purchase(code, email, phone);
      expect((await clickPay(visitor, checkout.id)).status).toBe(201);
    }
    const laptop = shop.visitor();
    await logInAs(shop.context, laptop, userId);
    await withCart(padsAndOil(), laptop);
    await expectRefusal(laptop, code, "Ya has usado «Dos» 2 veces: no se puede usar más.");
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

describe("an order with a coupon", () => {
  it("keeps the discount, its name, and each line's share to the cent", async () => {
    const code = await make({ name: "Reparto", kind: "fixed", value: 1000 });
    const { visitor, checkout } = await purchase(code);
    const { body } = await clickPay(visitor, checkout.id);
    expect(body.order).toMatchObject({
      totals: { subtotal: 125.48, shipping: 0, discount: 10, total: 115.48 },
      discounts: [{ name: "Reparto", amount: 10 }],
      vat: { base: 95.44, included: 20.04 },
    });
    const shown = await visitor.call(getGuestOrder, { params: { id: body.order.id } });
    expect(shown.body.discounts).toEqual(body.order.discounts);
    const { rows } = await shop.context.database.pool.query(
      "select discount_cents from order_items where order_id = $1 order by position",
      [body.order.id],
    );
    expect(rows).toEqual([{ discount_cents: 363 }, { discount_cents: 637 }]);
  });

  it("does not use a coupon that takes nothing off", async () => {
    const code = await make({ kind: "free_shipping", value: 0, maxUses: 1 });
    const { visitor, checkout } = await purchase(code);
    expect((await clickPay(visitor, checkout.id)).body.order).toMatchObject({
      totals: { shipping: 0, discount: 0 },
      discounts: [],
    });
    expect(await usesOf(code)).toBe(0);
  });

  it("gives the use back when it is cancelled or expires, exactly once; paid ones keep it", async () => {
    const code = await make({ maxUses: 3 });
    const place = async (email: string) => {
      const { visitor, checkout } = await purchase(code, email);
      return (await clickPay(visitor, checkout.id)).body.order;
    };
    const [cancelled, expired, paid] = [await place("a@x.es"), await place("b@x.es"), await place("c@x.es")];
    await markOrderPaid(shop.context, paid.number);
    expect(await usesOf(code)).toBe(3);
    await Promise.all([
      cancelOrder(shop.context, cancelled.number),
      cancelOrder(shop.context, cancelled.number),
    ]);
    await cancelOrder(shop.context, cancelled.number);
    expect(await usesOf(code)).toBe(2);
    clock.advance(7 * DAY_MS);
    await Promise.all([expireOrders(shop.context), expireOrders(shop.context)]);
    await cancelOrder(shop.context, expired.number);
    expect(await usesOf(code)).toBe(1);
  });
});

describe("the coupons that are offered", () => {
  it("are the public ones that this customer may still use, with what keeps the cart from them", async () => {
    await shop.context.database.pool.query("update coupons set is_public = false");
    const soon = new Date("2026-12-31T23:00:00Z");
    const open = await make({ name: "Diez", isPublic: true });
    const ending = await make({
      name: "Fin de año",
      kind: "fixed",
      value: 1550,
      isPublic: true,
      endsAt: soon,
    });
    const large = await make({
      name: "Grande",
      kind: "free_shipping",
      value: 0,
      isPublic: true,
      minCents: 50_000,
    });
    const own = await make({ isPublic: true, maxUsesPerCustomer: 1 });
    await make({ isPublic: true, endsAt: clock.now() });
    await make({ isPublic: true, startsAt: soon });
    await make();
    const used = await make({ isPublic: true, maxUses: 1 });
    const { visitor, checkout } = await purchase(used, "una@example.es");
    await clickPay(visitor, checkout.id);
    const other = await purchase(own, "una@example.es");
    await clickPay(other.visitor, other.checkout.id);
    const guest = await purchase("", "una@example.es");
    expect((await guest.visitor.call(availableCoupons)).body).toEqual([
      {
        code: ending,
        name: "Fin de año",
        description: unbroken("15,50 € de descuento, hasta el 31 de diciembre de 2026"),
        problem: null,
      },
      { code: open, name: "Diez", description: "10 % de descuento", problem: null },
      {
        ...{ code: large, name: "Grande", description: unbroken("Envío gratis, desde 500,00 €") },
        problem: expect.stringContaining(unbroken("te faltan 374,52 €")),
      },
    ]);
    const { body } = await shop.visitor().call(availableCoupons);
    expect(body.map((one) => one.code)).toEqual([ending, open, large, own]);
  });
});

describe("guessing codes", () => {
  it("is stopped after ten wrong ones by a session, right ones not counting; offered codes always go", async () => {
    await shop.context.database.pool.query("delete from attempts");
    const [secret, offered] = [await make(), await make({ isPublic: true })];
    const visitor = await withCart(padsAndOil());
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await apply(visitor, secret)).status).toBe(200);
      await apply(visitor, "");
      expect((await apply(visitor, `NADA${guess}`)).status).toBe(422);
    }
    const stopped = await apply(visitor, secret);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await apply(visitor, "NADA")).status).toBe(429);
    expect((await apply(visitor, offered)).status).toBe(200);
    expect((await apply(await withCart(padsAndOil()), secret)).status).toBe(200);
    clock.advance(HOUR_MS);
    expect((await apply(visitor, secret)).status).toBe(200);
  });

  it("is stopped after twenty wrong ones from an address, whatever the session", async () => {
    await shop.context.database.pool.query("delete from attempts");
    const secret = await make();
    const statuses: number[] = [];
    for (let guess = 0; guess < 25; guess += 1)
      statuses.push((await apply(await withCart(padsAndOil()), `NADA${guess}`)).status);
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)]);
    expect((await apply(await withCart(padsAndOil()), secret)).status).toBe(429);
  });
});
