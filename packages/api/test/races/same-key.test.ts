import { getCart, placeOrder, saveCart } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { createProduct } from "../index.ts";
import { untilWaiting, whileHeld } from "./interleaved/interleaved.ts";
import { countStatuses, range, startTwoServers, type TwoServers } from "./two-servers.ts";

let shop: TwoServers;
let id = 0;

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    id = await createProduct(pool, { quantity: 1000 });
  });
});
afterAll(() => shop.close());

const orders = () => shop.count("select count(*) from orders");
const stock = () => shop.count("select quantity from stock where product_id = $1", [id]);

it("promise 7: the same key fifty times at two servers is one order with one answer", async () => {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id, quantity: 2 }]);
  const before = [await orders(), await stock()];
  const tabs = range(50).map((index) => (index % 2 ? visitor : shop.otherTab(visitor)));
  const answers = await Promise.all(tabs.map((tab) => clickPay(tab, checkout.id, "same-key-1")));
  expect(countStatuses(answers)).toEqual({ 201: 50 });
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect([await orders(), await stock()]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 2]);
  expect((await clickPay(visitor, checkout.id, "same-key-1")).body).toEqual(answers[0]?.body);
  expect((await clickPay(visitor, "B".repeat(22), "same-key-1")).status).toBe(409);
}, 60_000);

it("two tabs with a key each place one order", async () => {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
  const before = await orders();
  const tabs = range(50).map((index) => (index % 2 ? visitor : shop.otherTab(visitor)));
  const answers = await Promise.all(tabs.map((tab) => clickPay(tab, checkout.id)));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 49 });
  const number = answers.find((one) => one.status === 201)?.body.order.number;
  for (const one of answers.filter(({ status }) => status === 409))
    expect(one.body).toMatchObject({ code: "order_state", order: { number } });
  expect(await orders()).toBe(before + 1);
}, 60_000);

it("a call that is given up and sent again is one order", async () => {
  for (const patience of range(12)) {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
    const before = await orders();
    await giveUp(visitor, checkout.id, "given-up-1", patience);
    const again = await clickPay(visitor, checkout.id, "given-up-1");
    expect(again.status).toBe(201);
    expect(await orders()).toBe(before + 1);
  }
}, 60_000);

it("promise 7: a call that is given up after 3 s and sent again is one order", async () => {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
  const before = [await orders(), await stock()];
  const stockHeld = { text: "select from stock where product_id = $1 for update", values: [id] };
  const { again } = await whileHeld(shop.pool, stockHeld, async () => {
    await giveUp(visitor, checkout.id, "given-up-2", 3000);
    return { again: clickPay(shop.otherTab(visitor), checkout.id, "given-up-2") };
  });
  expect((await again).status).toBe(201);
  expect([await orders(), await stock()]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1]);
}, 60_000);

it("a save that meets the placing of its cart waits for it, and nothing of it gets lost", async () => {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
  const before = await stock();
  const checkoutHeld = { text: "select from checkouts where id = $1 for update", values: [checkout.id] };
  const calls = await whileHeld(shop.pool, checkoutHeld, async () => {
    const placing = clickPay(visitor, checkout.id);
    await untilWaiting(shop.pool, 1);
    const saving = shop.otherTab(visitor).call(saveCart, { body: { products: [{ id, quantity: 3 }] } });
    await untilWaiting(shop.pool, 2);
    return { placing, saving };
  });
  const [placed, saved] = await Promise.all([calls.placing, calls.saving]);
  expect([placed.status, saved.status]).toEqual([201, 200]);
  expect(placed.body.order.items).toMatchObject([{ quantity: 1 }]);
  expect((await visitor.call(getCart)).body).toMatchObject({ count: 3 });
  expect(await stock()).toBe(before - 1);
}, 60_000);

/** Sends the last click over a connection that closes after `patience` ms. */
async function giveUp(
  visitor: ReturnType<TwoServers["visitor"]>,
  checkoutId: string,
  key: string,
  patience: number,
): Promise<void> {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => real(input, { ...init, signal: AbortSignal.timeout(patience) });
  try {
    await visitor.call(placeOrder, {
      body: { checkout_id: checkoutId, accept_terms: true },
      headers: { "idempotency-key": key },
    });
  } catch (error) {
    expect(error).toMatchObject({ name: "TimeoutError" });
  } finally {
    globalThis.fetch = real;
  }
}
