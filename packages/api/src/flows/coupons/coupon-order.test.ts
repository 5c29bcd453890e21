import { availableCoupons } from "@tuerca/contract";
import { DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, describe, expect, it } from "vitest";
import { openCouponShop, unbroken } from "../../../test/factories/coupon-shop.ts";
import { clickPay, readLinkedOrder } from "../../../test/factories/guest.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { expireOrders } from "../payments/expire-orders.ts";

const { shop, clock, make, apply, withCart, padsAndOil, usesOf, purchase } = await openCouponShop();
afterAll(() => shop.close());

describe("an order with a coupon", () => {
  it("keeps the discount, its name, and each line's share to the cent", async () => {
    const code = await make({ name: "Reparto", kind: "fixed", value: 1000 });
    const { visitor, checkout } = await purchase(code);
    const { body } = await clickPay(visitor, checkout.id);
    expect(body.order).toMatchObject({
      totals: { subtotal: 125.48, shipping: 0, discount: 10, total: 115.48 },
      discounts: [{ name: "Reparto", amount: 10 }],
      items: [
        {
          product: { brand: { name: "Bosch" }, categories: [{ name: "Pastillas de freno" }] },
          discount: 3.63,
        },
        { product: { brand: { name: "Castrol" }, categories: [{ name: "Aceites" }] }, discount: 6.37 },
      ],
      vat: { base: 95.44, included: 20.04 },
    });
    const shown = await readLinkedOrder(visitor, body.order.id);
    expect(shown.discounts).toEqual(body.order.discounts);
    expect(shown.items).toEqual(body.order.items);
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
        code: large,
        name: "Grande",
        description: unbroken("Envío gratis, desde 500,00 €"),
        problem: expect.stringContaining(unbroken("te faltan 374,52 €")),
      },
    ]);
    const { body } = await shop.visitor().call(availableCoupons);
    expect(body.map((one) => one.code)).toEqual([ending, open, large, own]);
    for (let spent = 0; spent < 20; spent += 1) await make({ isPublic: true, maxUses: 1, endsAt: soon });
    await shop.context.database.pool.query("update coupons set uses = 1 where max_uses = 1");
    expect((await shop.visitor().call(availableCoupons)).body).toEqual(body);
  });
});

describe("guessing codes", () => {
  it("is stopped after ten wrong ones by a session, right ones not counting; offered codes always go", async () => {
    await shop.context.database.pool.query("delete from rate_limits");
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
    await shop.context.database.pool.query("delete from rate_limits");
    const secret = await make();
    const statuses: number[] = [];
    for (let guess = 0; guess < 25; guess += 1)
      statuses.push((await apply(await withCart(padsAndOil()), `NADA${guess}`)).status);
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)]);
    expect((await apply(await withCart(padsAndOil()), secret)).status).toBe(429);
  });
});
