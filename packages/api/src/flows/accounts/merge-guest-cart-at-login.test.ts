import { applyCoupon, getCart, getCheckout, saveCart, startCheckout, transitionCart } from "@tuerca/contract";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { sessionHash } from "@tuerca/platform/http";
import { openSession } from "@tuerca/platform/http/session/session-cookie";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createCoupon } from "../../../test/factories/create-coupon.ts";
import { createProduct, createTestShop, createUser, logInAs, type TestShop } from "../../../test/index.ts";
import type { TestClient } from "../../../test/test-client.ts";
import { mergeGuestCart } from "./merge-guest-cart-at-login.ts";

let shop: TestShop;
let userId = 0;
const ids: number[] = [];

beforeAll(async () => {
  shop = await createTestShop({
    servers: 2,
    seed: async (pool) => {
      for (let count = 0; count < 205; count += 1) ids.push(await createProduct(pool, { quantity: 10 }));
    },
  });
});
beforeEach(async () => {
  userId = await createUser(shop.context);
});
afterAll(() => shop.close());

type Want = Record<number, number>;

async function save(visitor: TestClient, wanted: Want): Promise<void> {
  const products = Object.entries(wanted).map(([index, quantity]) => ({
    id: ids[Number(index)] ?? 0,
    quantity,
  }));
  expect((await visitor.call(saveCart, { body: { products } })).status).toBe(200);
}

async function guest(wanted: Want): Promise<TestClient> {
  const visitor = shop.visitor();
  await save(visitor, wanted);
  return visitor;
}

async function customer(): Promise<TestClient> {
  const visitor = shop.visitor();
  await logInAs(shop.context, visitor, userId);
  return visitor;
}

function merge(visitor: TestClient): Promise<void> {
  const session = openSession(visitor.cookies.get("tuerca_session"), shop.context.session.secret);
  if (!session) throw new Error("The visitor has no session");
  const { database, clock } = shop.context;
  return inTransaction(database.db, (trx) => mergeGuestCart(trx, sessionHash(session), userId, clock.now()));
}

async function read(visitor: TestClient): Promise<Want> {
  const { body } = await visitor.call(getCart);
  return Object.fromEntries((body?.items ?? []).map((item) => [ids.indexOf(item.product.id), item.quantity]));
}

it("is one cart on all devices of a customer, and no other's", async () => {
  const [laptop, phone] = [await customer(), await customer()];
  await save(laptop, { 0: 1 });
  expect(await read(phone)).toEqual({ 0: 1 });
  await save(phone, { 1: 2 });
  expect(await read(laptop)).toEqual({ 1: 2 });
  userId = await createUser(shop.context);
  expect(await read(await customer())).toEqual({});
});

it("becomes the customer's who has none, with its checkout", async () => {
  const visitor = await guest({ 0: 2 });
  const before = (await visitor.call(startCheckout)).body;
  await merge(visitor);
  const laptop = await customer();
  expect(await read(laptop)).toEqual({ 0: 2 });
  expect((await laptop.call(getCheckout)).body.id).toBe(before.id);
  expect(await read(visitor)).toEqual({});
});

it("adds up, as far as stock goes and below nobody's own, and is gone for the guest", async () => {
  const laptop = await customer();
  await save(laptop, { 0: 3, 1: 6, 2: 9, 3: 1 });
  const visitor = await guest({ 1: 6, 2: 2, 0: 4, 4: 5 });
  await shop.context.database.pool.query("update stock set quantity = 4 where product_id = $1", [ids[2]]);
  await merge(visitor);
  expect(await read(laptop)).toEqual({ 0: 7, 1: 10, 2: 9, 3: 1, 4: 5 });
  expect((await laptop.call(getCart)).body).toMatchObject({
    notices: [{ product_id: ids[2], code: "short" }],
  });
  await merge(visitor);
  expect(await read(laptop)).toEqual({ 0: 7, 1: 10, 2: 9, 3: 1, 4: 5 });
});

it("counts what the guest has reserved as the customer's, and lets go of both reservations", async () => {
  const laptop = await customer();
  await save(laptop, { 5: 4 });
  await laptop.call(transitionCart, { body: { to: "checkout" } });
  const visitor = await guest({ 5: 6 });
  await visitor.call(transitionCart, { body: { to: "checkout" } });
  await merge(visitor);
  expect((await laptop.call(getCart)).body).toMatchObject({ state: "cart", count: 10, notices: [] });
  const { rows } = await shop.context.database.pool.query("select 1 from stock_reservations");
  expect(rows).toEqual([]);
});

it("leaves the customer's cart as it is where the guest has none, and emptied ones out", async () => {
  const laptop = await customer();
  await save(laptop, { 0: 1 });
  const visitor = shop.visitor();
  await visitor.send("GET", "/sanctum/csrf-cookie");
  await merge(visitor);
  await save(visitor, { 0: 5 });
  await visitor.call(saveCart, { body: { products: [] } });
  await merge(visitor);
  expect((await laptop.call(getCart)).body).toMatchObject({ count: 1, version: 1 });
});

it("never holds more lines than a cart may", async () => {
  const laptop = await customer();
  const range = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, index) => [from + index, 1]));
  await save(laptop, range(0, 199));
  await merge(await guest(range(198, 204)));
  const merged = await read(laptop);
  expect(Object.keys(merged)).toHaveLength(200);
  expect(merged[198]).toBe(2);
  expect(merged[199]).toBe(1);
});

it("takes in several guests' carts at once, while the customer saves", async () => {
  const guests = await Promise.all([6, 7, 8, 9].map((index) => guest({ [index]: 1 })));
  const laptop = await customer();
  await Promise.all([...guests.map(merge), laptop.call(getCart)]);
  expect(await read(laptop)).toEqual({ 6: 1, 7: 1, 8: 1, 9: 1 });
  const late = await guest({ 10: 1 });
  await Promise.all([merge(late), ...[1, 2, 3].map((quantity) => save(laptop, { 11: quantity }))]);
  const { rows } = await shop.context.database.pool.query("select 1 from carts where user_id = $1", [userId]);
  expect(rows).toHaveLength(1);
});

it("keeps the guest's coupon, and the customer's where the guest has none", async () => {
  const { pool } = shop.context.database;
  for (const code of ["MIO", "INVITADO"]) await createCoupon(pool, { code });
  const use = (visitor: TestClient, code: string) => visitor.call(applyCoupon, { body: { code } });
  const couponOf = async (visitor: TestClient) => (await visitor.call(getCart)).body?.coupon?.code;
  const mine = await customer();
  const [first, second, third] = [await guest({ 0: 1 }), await guest({ 1: 1 }), await guest({ 2: 1 })];
  await use(first, "INVITADO");
  await merge(first);
  expect(await couponOf(mine)).toBe("INVITADO");
  await use(mine, "MIO");
  await merge(second);
  expect(await couponOf(mine)).toBe("MIO");
  await use(third, "INVITADO");
  await merge(third);
  expect(await couponOf(mine)).toBe("INVITADO");
});
