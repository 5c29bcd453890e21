import { addWish, getProductList, type ProductListSlug, removeWish } from "@tuerca/contract";
import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { afterEach, beforeEach, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, logInAs, type TestShop } from "../../../test/index.ts";
import { registerJobs } from "../../jobs.ts";
import { moveOrder } from "../../modules/orders/index.ts";
import { cancelOrder, markOrderPaid } from "../orders/settle-order.ts";
import { lockCounting, writeProductStats } from "./product-stats.repository.ts";
import { refreshProductStats } from "./refresh-product-stats.ts";

let clock: ReturnType<typeof createManualClock>;
let shop: TestShop;
let disc = 0;
let oil = 0;

beforeEach(async () => {
  clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      disc = await createProduct(pool, { name: "Disco", quantity: 100 });
      oil = await createProduct(pool, { name: "Aceite", quantity: 100 });
      await pool.query(
        "insert into product_stats (product_id, sales_before, wished_before) values ($1, 3, 2)",
        [oil],
      );
    },
  });
});
afterEach(() => shop.close());

/** Long enough for a busy machine. */
const soon = { timeout: 10_000 };

const refresh = () => refreshProductStats(shop.context.database.db, clock.now(), true);
const query = (text: string, values: unknown[] = []) => shop.context.database.pool.query(text, values);
const figuresOf = async (id: number) =>
  (await query("select sales, wished from product_stats where product_id = $1", [id])).rows[0];
const idsOf = async (list: ProductListSlug) =>
  (await shop.visitor().call(getProductList, { params: { list } })).body.data.map(({ id }) => id);

/** Buys a product as a guest; returns the order's number and id. */
async function buy(id: number, quantity: number): Promise<{ number: string; id: string }> {
  const visitor = shop.visitor();
  const checkout = await prepareCheckout(visitor, [{ id, quantity }]);
  return (await clickPay(visitor, checkout.id)).body.order;
}

it("ranks what was sold once its order is paid, and no longer when that is cancelled", async () => {
  expect(await refresh()).toBe(1);
  await expect.poll(() => idsOf("top-ventas"), soon).toEqual([oil, disc]);
  const [paid, unpaid] = [await buy(disc, 4), await buy(disc, 5)];
  expect(await refresh()).toBe(0);
  await markOrderPaid(shop.context, paid.number);
  await cancelOrder(shop.context, unpaid.number);
  expect(await refresh()).toBe(1);
  expect(await figuresOf(disc)).toEqual({ sales: 4, wished: 0 });
  await expect.poll(() => idsOf("top-ventas"), soon).toEqual([disc, oil]);
  await inTransaction(shop.context.database.db, (trx) =>
    moveOrder(trx, { ...paid, status: "paid" }, "cancelled", clock.now()),
  );
  expect(await refresh()).toBe(1);
  expect(await figuresOf(disc)).toEqual({ sales: 0, wished: 0 });
  await expect.poll(() => idsOf("top-ventas"), soon).toEqual([oil, disc]);
});

it("counts the sales of ninety days, and what was counted before for good", async () => {
  const { number } = await buy(oil, 2);
  await markOrderPaid(shop.context, number);
  await refresh();
  expect(await figuresOf(oil)).toEqual({ sales: 5, wished: 2 });
  clock.advance(90 * DAY_MS - 1);
  expect(await refresh()).toBe(0);
  clock.advance(1);
  expect(await refresh()).toBe(1);
  expect(await figuresOf(oil)).toEqual({ sales: 3, wished: 2 });
});

it.each(["returned", "refunded"])("does not count what was %s", async (how) => {
  const order = await buy(disc, 1);
  await markOrderPaid(shop.context, order.number);
  expect(await refresh()).toBe(2);
  if (how === "returned") await query("update orders set status = 'returned' where id = $1", [order.id]);
  else await query("update orders set payment_status = 'refunded' where id = $1", [order.id]);
  expect(await refresh()).toBe(1);
  expect(await figuresOf(disc)).toMatchObject({ sales: 0 });
});

it("counts the lists that a product is wished on", async () => {
  for (let customer = 0; customer < 3; customer++) {
    const visitor = shop.visitor();
    await logInAs(shop.context, visitor);
    expect((await visitor.call(addWish, { params: { id: disc } })).status).toBe(200);
    if (customer === 2) await visitor.call(removeWish, { params: { id: disc } });
  }
  await refresh();
  expect(await figuresOf(disc)).toEqual({ sales: 0, wished: 2 });
  expect(await figuresOf(oil)).toEqual({ sales: 3, wished: 2 });
});

it("counts approved opinions only", async () => {
  await query(
    `insert into ratings (product_id, author, rating, status, approved_at) values
      ($1, 'Ana', 5, 'approved', now()), ($1, 'Eva', 2, 'approved', now()), ($1, 'Luz', 1, 'pending', null),
      ($2, 'Sol', 1, 'rejected', null)`,
    [disc, oil],
  );
  expect(await idsOf("mejor-valorados")).toEqual([]);
  expect(await refresh()).toBe(2);
  const { rows } = await query("select rating_sum, rating_count from product_stats order by product_id");
  expect(rows).toEqual([
    { rating_sum: 7, rating_count: 2 },
    { rating_sum: 0, rating_count: 0 },
  ]);
  await expect.poll(() => idsOf("mejor-valorados"), soon).toEqual([disc]);
});

it("waits while another process counts, and then finds nothing left to do", async () => {
  await markOrderPaid(shop.context, (await buy(disc, 1)).number);
  const { other } = await inTransaction(shop.context.database.db, async (trx) => {
    await lockCounting(trx);
    expect(await writeProductStats(trx, new Date(0), true)).toBe(2);
    const waiting =
      "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())";
    const started = { other: refresh() };
    await expect.poll(async () => (await query(waiting)).rowCount, soon).toBe(1);
    return started;
  });
  expect(await other).toBe(0);
});

it("touches nothing when there is nothing new", async () => {
  await markOrderPaid(shop.context, (await buy(disc, 1)).number);
  expect(await refresh()).toBe(2);
  const rows = async () =>
    (await query("select *, xmin from product_stats order by product_id")).rows.map((row) =>
      JSON.stringify(row),
    );
  const before = await rows();
  expect(await refresh()).toBe(0);
  expect(await rows()).toEqual(before);
});

it("is done by the background job, every ten minutes", async () => {
  await registerJobs(shop.context);
  await markOrderPaid(shop.context, (await buy(disc, 7)).number);
  await shop.context.jobs.enqueue(shop.context.database.db, "refresh-product-stats", {});
  await expect.poll(() => figuresOf(disc), soon).toMatchObject({ sales: 7 });
  const { rows } = await query("select cron from pgboss.schedule where name = 'refresh-product-stats'");
  expect(rows).toEqual([{ cron: "*/10 * * * *" }]);
});
