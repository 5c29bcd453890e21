import { saveCart, transitionCart } from "@tuerca/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clickPay, clickUntilAnswered, prepareCheckout } from "../factories/guest.ts";
import { createProduct } from "../index.ts";
import { untilWaiting, whileHeld } from "./interleaved/interleaved.ts";
import { range, SOAK, startTwoServers, type TwoServers } from "./two-servers.ts";

const SHOPPERS = SOAK ? 200 : 60;
const SKUS = 10;
const UNITS = 60;

/** Beside other tests the machine may be overloaded; alone, it refuses nobody. */
const click = SOAK ? clickPay : clickUntilAnswered;

let shop: TwoServers;
const products: number[] = [];

beforeAll(async () => {
  shop = await startTwoServers(async (pool) => {
    for (const _ of range(SKUS)) products.push(await createProduct(pool, { quantity: UNITS }));
  });
});
afterAll(() => shop.close());

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const someLines = () =>
  shuffled(products)
    .slice(0, 6)
    .map((id) => ({ id, quantity: 1 }));

const deadlocks = () =>
  shop.count("select deadlocks from pg_stat_database where datname = current_database()");

const sumOf = (table: string, where: string) =>
  shop.count(`select coalesce(sum(quantity), 0) from ${table} ${where}`);

it(`promise 2: ${SHOPPERS} carts of six shuffled lines, some reserved before, and their cancelled tabs`, async () => {
  const shoppers = range(SHOPPERS).map(() => shop.visitor());
  const checkouts = await Promise.all(shoppers.map((one) => prepareCheckout(one, someLines())));
  const answers = await Promise.all(
    shoppers.map(async (one, index) => {
      const tab = shop.otherTab(one);
      if (index % 3 === 0) await tab.call(transitionCart, { body: { to: "checkout" } });
      const [placed] = await Promise.all([
        click(one, checkouts[index]?.id ?? ""),
        ...(index % 6 === 0 ? [tab.call(transitionCart, { body: { to: "cart" } })] : []),
      ]);
      return placed;
    }),
  );
  for (const { status, body } of answers)
    if (status !== 201) expect([status, body]).toMatchObject([409, { code: "stock_gone" }]);
  const placed = answers.filter((one) => one.status === 201).length;
  expect(placed).toBeGreaterThan(0);
  expect(await sumOf("order_items", "")).toBe(placed * 6);
  expect((await sumOf("stock", "")) + placed * 6).toBe(SKUS * UNITS);
  const orphans =
    "select count(*) from stock_reservations r join carts c on c.id = r.cart_id where c.state = 'cart'";
  expect(await shop.count(orphans)).toBe(0);
  expect(await deadlocks()).toBe(0);
}, 300_000);

it("retries inside when somebody else locks stock in another order", async () => {
  const [low = 0, high = 0] = [Math.min(...products), Math.max(...products)];
  await shop.pool.query("update stock set quantity = 100");
  await shop.pool.query("delete from stock_reservations");
  const before = await deadlocks();
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [
    { id: low, quantity: 1 },
    { id: high, quantity: 1 },
  ]);
  const text = "update stock set quantity = quantity - 1 where product_id = $1";
  const { paying } = await whileHeld(shop.pool, { text, values: [high] }, async (rival) => {
    const paying = clickPay(visitor, id);
    // The first to wait is the first to find the deadlock, and is ended for it.
    await untilWaiting(shop.pool, 1);
    await rival.query(text, [low]);
    return { paying };
  });
  expect((await paying).status).toBe(201);
  expect(await deadlocks()).toBeGreaterThan(before);
  expect(await shop.count("select quantity from stock where product_id = $1", [low])).toBe(98);
}, 60_000);

it("reservations of parallel carts never hold more than there is", async () => {
  const [id = 0] = products;
  await shop.pool.query("update stock set quantity = 10 where product_id = $1", [id]);
  const visitors = range(40).map(() => shop.visitor());
  for (const one of visitors) await one.call(saveCart, { body: { products: [{ id, quantity: 1 }] } });
  const answers = await Promise.all(
    visitors.map((one) => one.call(transitionCart, { body: { to: "checkout" } })),
  );
  expect(answers.filter((one) => one.status === 200)).toHaveLength(10);
  expect(answers.filter((one) => one.status === 409)).toHaveLength(30);
  expect(await sumOf("stock_reservations", `where product_id = ${id}`)).toBe(10);
}, 60_000);

it("an order that waits for the stock sees what was reserved meanwhile", async () => {
  const [id = 0] = products;
  await shop.pool.query("delete from stock_reservations");
  await shop.pool.query("update stock set quantity = 5 where product_id = $1", [id]);
  const [one, other] = [shop.visitor(), shop.visitor()];
  const checkout = await prepareCheckout(one, [{ id, quantity: 1 }]);
  const { body } = await other.call(saveCart, { body: { products: [{ id, quantity: 5 }] } });
  const stockHeld = { text: "select from stock where product_id = $1 for update", values: [id] };
  const { placing } = await whileHeld(shop.pool, stockHeld, async (rival) => {
    const placing = clickPay(one, checkout.id);
    await untilWaiting(shop.pool, 1);
    await rival.query(
      "insert into stock_reservations values ($1, $2, 5, 1000, now() + interval '15 minutes')",
      [id, body?.id],
    );
    return { placing };
  });
  const refused = await placing;
  expect([refused.status, refused.body]).toMatchObject([409, { code: "stock_gone" }]);
  expect(await shop.count("select quantity from stock where product_id = $1", [id])).toBe(5);
}, 60_000);
