import { applyCoupon, getCheckout, updateCheckout } from "@tuerca/contract";
import { afterAll, describe, expect, it } from "vitest";
import { openCouponShop } from "../../../test/factories/coupon-shop.ts";
import type { CouponSeed } from "../../../test/factories/create-coupon.ts";
import { confirmAddress, newCustomer } from "../../../test/factories/customer.ts";
import { clickPay, guestCustomer, prepareCheckout } from "../../../test/factories/guest.ts";
import { logInAs } from "../../../test/index.ts";

const { shop, clock, catalog, make, apply, withCart, padsAndOil, expectRefusal, usesOf, purchase } =
  await openCouponShop();
afterAll(() => shop.close());

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
    for (const code of ["NO-HAY", "AÑO10", "' or 1=1 --"]) await expectRefusal(visitor, code, unknown);
    for (const code of ["X".repeat(61), "A\u0000BC"]) expect((await apply(visitor, code)).status).toBe(422);
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
    await second.visitor.call(getCheckout);
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

  it("uses of one address, in however many accounts that nobody has confirmed", async () => {
    const code = await make({ name: "Tres", maxUsesPerCustomer: 1 });
    const email = "repite@example.es";
    const first = await purchase(code, email);
    expect((await clickPay(first.visitor, first.checkout.id)).status).toBe(201);
    for (let n = 0; n < 2; n += 1) {
      const { visitor } = await newCustomer(shop, email);
      const { applied } = await purchase(code, email, visitor);
      expect([applied.status, applied.body]).toMatchObject([
        422,
        { message: "Ya has usado «Tres»: no se puede usar más." },
      ]);
    }
  });

  it("uses of a confirmed account: its orders, and those of a guest with its address", async () => {
    const code = await make({ name: "Cuatro", maxUsesPerCustomer: 1 });
    const email = "cuenta@example.es";
    const { visitor } = await newCustomer(shop, email);
    await confirmAddress(shop.context, visitor, email);
    const asGuest = await purchase(code, email);
    expect((await clickPay(asGuest.visitor, asGuest.checkout.id)).status).toBe(201);
    const words = "Ya has usado «Cuatro»: no se puede usar más.";
    expect((await purchase(code, "otra-cuenta@example.es", visitor)).applied.body).toMatchObject({
      message: words,
    });
    await withCart(padsAndOil(), visitor);
    await expectRefusal(visitor, code, words);
  });
});
