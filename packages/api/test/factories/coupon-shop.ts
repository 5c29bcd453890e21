import { applyCoupon, getCheckout, saveCart, updateCheckout } from "@tuerca/contract";
import { createManualClock } from "@tuerca/platform/clock/clock";
import { expect } from "vitest";
import { type SeededCatalog, seedCatalog } from "../../src/modules/catalog/test/seed-catalog.ts";
import { createTestShop, type TestShopOptions } from "../create-test-shop.ts";
import type { TestClient } from "../test-client.ts";
import { type CouponSeed, createCoupon } from "./create-coupon.ts";
import { guestCustomer, prepareCheckout, type Want } from "./guest.ts";

/** Replaces the no-break spaces before euro signs. */
export const unbroken = (text: string) => text.replaceAll(" €", "\u00a0€");

const apply = (visitor: TestClient, code: string) => visitor.call(applyCoupon, { body: { code } });

/** Applies a code, and expects a refusal with these words. */
async function expectRefusal(visitor: TestClient, code: string, words: string): Promise<void> {
  const text = unbroken(words);
  const { status, body } = await apply(visitor, code);
  expect([status, body]).toEqual([422, { message: text, errors: { code: [text] } }]);
}

/** A shop with the seeded catalogue and plenty of stock, with helpers for tests of coupons. */
export async function openCouponShop(options: Pick<TestShopOptions, "servers" | "environment"> = {}) {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  let catalog = {} as SeededCatalog;
  const shop = await createTestShop({
    ...options,
    clock,
    seed: async (pool) => {
      catalog = await seedCatalog(pool);
      await pool.query("update stock set quantity = 1000");
    },
  });
  const { pool } = shop.context.database;
  let count = 0;

  /** A coupon with a code of its own. */
  async function make(seed: Omit<CouponSeed, "code"> = {}): Promise<string> {
    count += 1;
    const code = `CODE${count}`;
    await createCoupon(pool, { code, name: `Cupón ${count}`, ...seed });
    return code;
  }

  async function withCart(products: Want[], visitor = shop.visitor()): Promise<TestClient> {
    expect((await visitor.call(saveCart, { body: { products } })).status).toBe(200);
    return visitor;
  }

  /** Pads of 45,50 € and oil of 39,99 €. */
  const padsAndOil = () => [
    { id: catalog.products.pads, quantity: 1 },
    { id: catalog.products.oil, quantity: 2 },
  ];

  const usesOf = async (code: string) =>
    (await pool.query("select uses from coupons where code = $1", [code])).rows[0].uses;

  /** A guest's purchase with a coupon, one click before the order. */
  async function purchase(code: string, email = guestCustomer.email, visitor = shop.visitor()) {
    const checkout = await prepareCheckout(visitor, padsAndOil());
    await visitor.call(updateCheckout, { body: { customer: { ...guestCustomer, email } } });
    const applied = await apply(visitor, code);
    await visitor.call(getCheckout);
    return { visitor, checkout, applied };
  }

  return { shop, clock, catalog, make, apply, withCart, padsAndOil, expectRefusal, usesOf, purchase };
}
