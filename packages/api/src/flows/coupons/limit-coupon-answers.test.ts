import { applyCoupon, availableCoupons, getCart, updateCheckout } from "@tuerca/contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCouponShop } from "../../../test/factories/coupon-shop.ts";
import { registerCustomer } from "../../../test/factories/customer.ts";
import { clickPay, guestCustomer, prepareCheckout } from "../../../test/factories/guest.ts";
import type { TestClient } from "../../../test/index.ts";

const { shop, clock, make, padsAndOil, purchase, withCart } = await openCouponShop({
  servers: 2,
  environment: { TRUST_PROXY: "127.0.0.1" },
});
afterAll(() => shop.close());

const USED = 23;
const emailOf = (n: number) => `usado-${n}@example.es`;
let code = "";

beforeAll(async () => {
  code = await make({ name: "Una", isPublic: true, maxUsesPerCustomer: 1 });
  for (let n = 0; n < USED; n += 1) {
    const { visitor, checkout } = await purchase(code, emailOf(n));
    expect((await clickPay(visitor, checkout.id)).status).toBe(201);
  }
});

const at = (address: string) => ({ headers: { "x-forwarded-for": address } });
const apply = (visitor: TestClient, address: string) =>
  visitor.call(applyCoupon, { body: { code }, ...at(address) });
const putEmail = (visitor: TestClient, address: string, email: string) =>
  visitor.call(updateCheckout, { body: { customer: { ...guestCustomer, email } }, ...at(address) });
const offered = async (visitor: TestClient, address: string) =>
  (await visitor.call(availableCoupons, at(address))).body.map((one) => one.code);
const prepare = async () => {
  const visitor = shop.visitor();
  await prepareCheckout(visitor, padsAndOil());
  return visitor;
};

it("tells that a coupon was used of twenty addresses an hour, in whichever way and visit, and then of none", async () => {
  const from = "81.33.7.9";
  const problem = expect.stringContaining("Ya has usado");
  const visitor = await prepare();
  expect((await apply(visitor, from)).status).toBe(200);
  for (let n = 0; n < 18; n += 1)
    expect((await putEmail(visitor, from, emailOf(n))).body).toMatchObject({ coupon: { problem } });
  for (let n = 0; n < 30; n += 1) {
    expect((await putEmail(visitor, from, `nueva-${n}@example.es`)).status).toBe(200);
    expect((await putEmail(visitor, from, emailOf(n % 2))).status).toBe(200);
  }
  const other = await prepare();
  await putEmail(other, from, emailOf(18));
  expect((await apply(other, from)).status).toBe(422);
  await putEmail(other, from, emailOf(19));
  expect(await offered(other, from)).toEqual([]);

  for (const email of [emailOf(20), "otra@example.es"]) {
    const refused = await putEmail(visitor, from, email);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { message: expect.stringContaining("Quita el cupón") },
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
  }
  expect((await putEmail(visitor, from, emailOf(3))).body).toMatchObject({ coupon: { problem } });
  for (const email of [emailOf(20), "otra@example.es"]) {
    expect((await putEmail(other, from, email)).status).toBe(200);
    expect((await apply(other, from)).status).toBe(429);
    expect(await offered(other, from)).toEqual([code]);
  }
  expect((await clickPay(other, (await putEmail(other, from, "otra@example.es")).body.id)).status).toBe(201);

  const elsewhere = "81.33.7.10";
  expect((await putEmail(visitor, elsewhere, emailOf(20))).body).toMatchObject({ coupon: { problem } });
  clock.advance(HOUR_MS);
  expect((await putEmail(visitor, from, emailOf(21))).body).toMatchObject({ coupon: { problem } });
});

it("tells nothing of the address of an account that nobody has confirmed", async () => {
  const visitor = await withCart(padsAndOil());
  expect((await apply(visitor, "81.33.7.11")).status).toBe(200);
  await registerCustomer(visitor, emailOf(22));
  expect((await visitor.call(getCart)).body).toMatchObject({ coupon: { code, problem: null } });
  expect(await offered(visitor, "81.33.7.11")).toEqual([code]);
});
