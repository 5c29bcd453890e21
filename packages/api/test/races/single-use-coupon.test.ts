import { applyCoupon, getCheckout } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelOrder } from "../../src/flows/orders/settle-order.ts";
import { createCoupon } from "../factories/create-coupon.ts";
import { clickUntilAnswered, guestCustomer, prepareCheckout, putCheckout } from "../factories/guest.ts";
import { createProduct, type TestClient } from "../index.ts";
import { countStatuses, range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const CARTS = 100;
const ROUNDS = SOAK ? 20 : 1;

let shop: TwoServers;
let id = 0;

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    id = await createProduct(pool, { price: 2000, quantity: 100_000 });
    for (const round of range(ROUNDS))
      await createCoupon(pool, { code: `UNO${round}`, maxUses: 1, isPublic: true });
    await createCoupon(pool, { code: "PORCLIENTE", maxUsesPerCustomer: 1, isPublic: true });
  });
}, 120_000);
afterAll(() => shop.close());

const usesOf = (code: string) => shop.count("select uses from coupons where code = $1", [code]);
const ledgerOf = (code: string) =>
  shop.count(
    `select count(*) from coupon_uses u join coupons c on c.id = u.coupon_id
     where c.code = $1 and u.returned_at is null`,
    [code],
  );

type Shopper = { visitor: TestClient; checkoutId: string };

/** So many shoppers with a complete checkout and the coupon, who come ten at a time. */
async function shoppersWith(code: string, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  while (shoppers.length < count)
    shoppers.push(...(await Promise.all(range(Math.min(10, count)).map(() => shopperWith(code)))));
  return shoppers;
}

async function shopperWith(code: string): Promise<Shopper> {
  const visitor = shop.visitor();
  const { id: checkoutId } = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
  expect((await visitor.call(applyCoupon, { body: { code } })).status).toBe(200);
  expect((await visitor.call(getCheckout)).status).toBe(200);
  return { visitor, checkoutId };
}

/** All click at once, and again under the same key while the shop is overloaded. */
function clickTogether(shoppers: readonly Shopper[]) {
  return Promise.all(shoppers.map(({ visitor, checkoutId }) => clickUntilAnswered(visitor, checkoutId)));
}

it(`promise 3: ${CARTS} carts on a single-use code make one use, and cancelling gives back one`, async () => {
  for (const round of range(ROUNDS)) {
    const code = `UNO${round}`;
    const shoppers = await shoppersWith(code, CARTS);
    const answers = await clickTogether(shoppers);
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: CARTS - 1 });
    for (const { body } of answers.filter((one) => one.status === 409))
      expect(body).toMatchObject({ code: "cart_changed", notices: [{ code: "coupon" }] });
    expect([await usesOf(code), await ledgerOf(code)]).toEqual([1, 1]);
    const winner = answers.findIndex((one) => one.status === 201);
    const { number } = answers[winner]?.body.order ?? { number: "" };
    await Promise.all(range(10).map(() => cancelOrder(shop.context, number)));
    expect([await usesOf(code), await ledgerOf(code)]).toEqual([0, 0]);
    const losers = shoppers.filter((_, index) => index !== winner).slice(0, 20);
    const second = await clickTogether(losers);
    expect(countStatuses(second)).toEqual({ 201: 1, 409: 19 });
    expect([await usesOf(code), await ledgerOf(code)]).toEqual([1, 1]);
  }
}, 300_000);

it("one guest's carts completed together use a coupon once where each customer may do so once", async () => {
  const shoppers = await shoppersWith("PORCLIENTE", 20);
  for (const { visitor } of shoppers)
    expect((await putCheckout(visitor, { customer: guestCustomer })).status).toBe(200);
  const answers = await clickTogether(shoppers);
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 19 });
  expect(await usesOf("PORCLIENTE")).toBe(1);
}, 120_000);

it("placing and cancelling at once meet no deadlock that anybody hears of", async () => {
  await createCoupon(shop.pool, { code: "SIEMPRE", isPublic: true });
  const before = await shop.count("select quantity from stock where product_id = $1", [id]);
  const first = await shoppersWith("SIEMPRE", 20);
  const placed = await clickTogether(first);
  const second = await shoppersWith("SIEMPRE", 20);
  const [answers] = await Promise.all([
    clickTogether(second),
    Promise.all(placed.map((one) => cancelOrder(shop.context, one.body.order.number))),
  ]);
  expect(countStatuses(answers)).toEqual({ 201: 20 });
  expect([await usesOf("SIEMPRE"), await ledgerOf("SIEMPRE")]).toEqual([20, 20]);
  expect(await shop.count("select quantity from stock where product_id = $1", [id])).toBe(before - 20);
}, 120_000);
