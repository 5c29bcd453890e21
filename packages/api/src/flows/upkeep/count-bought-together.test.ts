import { DAY_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import fc from "fast-check";
import { expect } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { partShopTest } from "../../../test/fixtures/part-shop-test.ts";
import { createProduct } from "../../../test/index.ts";
import { mergeProducts } from "../admin/merge-products.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { writeBoughtTogether } from "./bought-together.repository.ts";
import { countBoughtTogether } from "./count-bought-together.ts";

type Bought = { products: number[]; state: "paid" | "pending" | "cancelled" | "old" };

const it = partShopTest({ seed: async (pool) => void (await createProduct(pool, { sku: "P-0" })) }).extend(
  "scene",
  { scope: "file" },
  async ({ shop, part, clock }) => {
    const { db, pool } = shop.context.database;
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
    const { order } = (await clickPay(visitor, checkout.id)).body;
    await markOrderPaid(shop.context, order.number);
    const ids = [part];
    for (let n = 1; n < 5; n += 1) ids.push(await createProduct(pool, { sku: `P-${n + 1}` }));
    let count = 0;
    /** Copies of the paid order with other products and another state. */
    const place = async ({ products, state }: Bought, copies = 1) => {
      const key = `copy-${++count}-`;
      await pool.query(
        `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2 || n, 'number', $2 || n,
          'checkout_id', $2 || n, 'cart_id', $2 || n, 'paid_at', $3::timestamptz, 'payment_status', $4::text,
          'status', $5::text))).* from orders o, generate_series(1, $6::integer) n where o.id = $1`,
        [
          order.id,
          key,
          new Date(clock.now().getTime() - (state === "old" ? 400 : 1) * DAY_MS),
          state === "pending" ? "pending" : "paid",
          state === "cancelled" ? "cancelled" : "paid",
          copies,
        ],
      );
      await pool.query(
        `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', $2 || n,
          'position', at, 'product_id', product))).* from order_items i, generate_series(1, $4::integer) n,
          unnest($3::integer[]) with ordinality as p (product, at) where i.order_id = $1`,
        [order.id, key, products, copies],
      );
    };
    const forget = async () => {
      await pool.query("delete from order_items where order_id like 'copy-%'");
      await pool.query("delete from orders where id like 'copy-%'");
    };
    const lists = async () => {
      const { rows } = await pool.query("select product_id, bought_with from product_stats");
      return new Map<number, number[]>(
        rows.filter((row) => row.bought_with.length > 0).map((row) => [row.product_id, row.bought_with]),
      );
    };
    return { db, ids, place, forget, lists };
  },
);

/** Lists by the definition: those of at least `least` orders, most often first. */
function naive(orders: readonly Bought[], ids: readonly number[], least: number): Map<number, number[]> {
  const counted = orders.filter(({ state }) => state === "paid").map(({ products }) => new Set(products));
  const times = (one: number, other: number) =>
    counted.filter((order) => order.has(one) && order.has(other)).length;
  const listOf = (one: number) =>
    ids
      .filter((other) => other !== one && times(one, other) >= least)
      .sort((left, right) => times(one, right) - times(one, left) || left - right);
  return new Map(ids.map((id) => [id, listOf(id)] as const).filter(([, list]) => list.length > 0));
}

it("lists what paid orders of a year had together, most often first", async ({ scene, clock }) => {
  const { db, ids, place, forget, lists } = scene;
  const order = fc.record({
    products: fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 }),
    state: fc.constantFrom("paid", "paid", "paid", "pending", "cancelled", "old"),
  });
  const count = () =>
    inTransaction(db, (trx) =>
      writeBoughtTogether(trx, new Date(clock.now().getTime() - 365 * DAY_MS), { orders: 1, pairs: 2 }),
    );
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 8 }), async (orders) => {
      await forget();
      for (const one of orders) await place(one as Bought);
      await count();
      expect(await lists()).toEqual(naive(orders as Bought[], ids, 2));
      expect(await count()).toBe(0);
    }),
    { numRuns: 8 },
  );
  await forget();
});

it("tells nothing before 200 orders, and counts a merged product as the one that is left", async ({
  shop,
  scene,
  clock,
}) => {
  const { db, ids, place, lists } = scene;
  const [one = 0, two = 0, three = 0] = ids;
  const count = () => countBoughtTogether(db, clock.now());
  await place({ products: [one, two], state: "paid" }, 2);
  await place({ products: [one, three], state: "paid" }, 2);
  await place({ products: [one], state: "paid" }, 194);
  await count();
  // With the order that was copied 199.
  expect(await lists()).toEqual(new Map());
  await mergeProducts(shop.context, { from: { id: three }, into: "P-2" });
  await place({ products: [one], state: "paid" });
  await count();
  expect(await lists()).toEqual(
    new Map([
      [one, [two]],
      [two, [one]],
    ]),
  );
});
