import { wholeClock } from "@tuerca/platform/clock/clock";
import { type DatabaseHandle, openDatabase } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordPaid } from "../../src/flows/orders/settle-order.ts";
import { issueBatch } from "../../src/modules/invoices/issuing/issue-invoices.ts";
import { lockOrder } from "../../src/modules/orders/index.ts";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { type Copy, copyDueOrders, copyOrders, findBreaks, issueAll } from "../factories/invoices.ts";
import { createProduct, createTestShop, type TestShop } from "../index.ts";
import { whileHeld } from "./interleaved/interleaved.ts";
import { range, SOAK } from "./two-servers.ts";

const ROUNDS = SOAK ? 10 : 1;
const ORDERS = 500;
/** All connections may be in use for longer than one waits. */
const BUSY = "timeout exceeded when trying to connect";
const unlessBusy = (error: Error): number => {
  if (error.message !== BUSY) throw error;
  return 0;
};

/** Of payments, and of batches that issue. */
const ROLLED_BACK = 0.3;

describe("promise 14: the numbers of invoices", () => {
  let shop: TestShop;
  let other: DatabaseHandle;
  let template = "";
  // Midnight in Madrid: two processes whose clocks differ by a second see different days.
  let instant = Date.parse("2026-11-30T22:59:59.400Z");
  const clock = wholeClock(() => new Date(instant));
  const late = wholeClock(() => new Date(instant - 1000));

  beforeAll(async () => {
    let part = 0;
    shop = await createTestShop({
      clock,
      environment: { LOG_LEVEL: "silent", DATABASE_POOL_SIZE: "30" },
      seed: async (pool) => {
        part = await createProduct(pool, { price: 2505, quantity: 1000 });
      },
    });
    other = openDatabase(shop.databaseUrl, 4);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 3 }]);
    template = (await clickPay(visitor, id)).body.order.id;
  }, 120_000);
  afterAll(async () => {
    await other.close();
    await shop.close();
  });

  /** At the commit, some batches fail. */
  const failAtCommit = async () => {
    const { pool } = shop.context.database;
    await pool.query(`create or replace function fail_by_chance() returns trigger language plpgsql as $$ begin
      if random() < ${ROLLED_BACK} then raise exception 'rolled back by chance'; end if; return null; end $$`);
    await pool.query(`create constraint trigger fail after update on invoice_chains
      deferrable initially deferred for each row execute function fail_by_chance()`);
    return () => pool.query("drop trigger fail on invoice_chains");
  };

  /** Pays an order, or rolls the payment back; again if no connection was free in time. */
  function pay({ id, number }: Copy, isKept: boolean): Promise<unknown> {
    const { context } = shop;
    return inTransaction(context.database.db, async (trx) => {
      const order = await lockOrder(trx, "id", id);
      if (!order) throw new Error("no order");
      await recordPaid(context, trx, order, context.clock.now());
      if (!isKept) throw new Error("not after all");
    }).catch((error: Error) => {
      if (error.message === BUSY) return pay({ id, number }, isKept);
      if (error.message !== "not after all") throw error;
    });
  }

  it(`have no gap, no double and no day out of order under ${ORDERS} parallel payments of which 30 % roll back`, async () => {
    const { pool } = shop.context.database;
    for (const _ of range(ROUNDS)) {
      const repair = await failAtCommit();
      const copies = await copyOrders(pool, template, ORDERS);
      const kept = new Set(copies.filter(() => Math.random() >= ROLLED_BACK));
      let isPaying = true;
      let issued = 0;
      const issue = async (context: Parameters<typeof issueBatch>[0]) => {
        while (isPaying) issued += await issueBatch(context).then(({ done }) => done, unlessBusy);
      };
      const issuers = [issue(shop.context), issue({ ...shop.context, database: other, clock: late })];
      const tick = setInterval(() => {
        instant += 100;
      }, 100);
      await Promise.all(copies.map((copy) => pay(copy, kept.has(copy)))).finally(() => {
        isPaying = false;
        clearInterval(tick);
      });
      await Promise.all(issuers);
      await repair();
      // What failed alone was put off.
      instant += 3_600_000;
      await issueAll(shop.context);
      expect(issued).toBeGreaterThan(0);
      expect(await findBreaks(pool)).toEqual([]);
      const { rows } = await pool.query(
        "select order_id from invoices where order_id = any($1) order by order_id",
        [copies.map(({ id }) => id)],
      );
      expect(rows.map((row) => row.order_id)).toEqual([...kept].map(({ id }) => id).sort());
    }
  }, 600_000);

  it("wait for no customer, nor customers for them: orders are paid while another holds the chain", async () => {
    const { pool, db } = shop.context.database;
    const lock = { text: "select from invoice_chains for update", values: [] };
    const copies = await copyOrders(pool, template, 20);
    await whileHeld(pool, lock, async () => {
      await Promise.all(copies.map((copy) => pay(copy, true)));
      expect(await issueBatch(shop.context)).toEqual({ done: 0, failed: [], stop: null });
    });
    await issueAll(shop.context);
    const ids = copies.map(({ id }) => id);
    const issued = await db.selectFrom("invoices").select("id").where("order_id", "in", ids).execute();
    expect(issued).toHaveLength(20);
  });

  it("never go back in time: a clock a little behind takes the last time, one far behind waits", async () => {
    const { pool } = shop.context.database;
    instant = Date.parse("2026-12-31T23:00:10Z");
    await copyDueOrders(pool, template, 1, clock.now());
    await issueAll(shop.context);
    const behind = (ms: number) => ({ ...shop.context, clock: wholeClock(() => new Date(instant - ms)) });
    const [copy] = await copyDueOrders(pool, template, 1, new Date(instant - 300_000));
    expect(await issueBatch(behind(250_000))).toMatchObject({
      done: 0,
      stop: { name: "future_record" },
    });
    expect(await issueBatch(behind(60_000))).toMatchObject({ done: 1 });
    const sql = "select number, issued_on::text, issued_at from invoices where order_id = $1";
    expect((await pool.query(sql, [copy?.id])).rows).toEqual([
      { number: "S2027-000002", issued_on: "2027-01-01", issued_at: clock.now() },
    ]);
    expect(await findBreaks(pool)).toEqual([]);
  });

  it("come at 150 a second or more", async () => {
    const { pool } = shop.context.database;
    await copyDueOrders(pool, template, 2000, clock.now());
    const start = performance.now();
    await issueAll(shop.context);
    const perSecond = 2000 / ((performance.now() - start) / 1000);
    if (SOAK) process.stdout.write(`${Math.round(perSecond)} invoices a second\n`);
    expect(perSecond).toBeGreaterThan(150);
    expect(await findBreaks(pool)).toEqual([]);
  }, 120_000);
});
