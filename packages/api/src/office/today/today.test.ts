import { DEFAULT_ROLES, getToday, listProducts, type Today } from "@tuerca/office-contract";
import { HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ISSUER, insertRecords } from "../../../test/factories/billing-records.ts";
import { addFailedMail, addFailedPicture, addFailedText, addJob } from "../../../test/factories/failures.ts";
import { clickPay, prepareCheckout, putCheckout } from "../../../test/factories/guest.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct, createRating } from "../../../test/index.ts";
import { markOrderPaid } from "../../flows/orders/settle-order.ts";
import { TODAY_PARTS } from "./today-parts.ts";

let shop: OfficeShop;
let owner: OfficeClient;
let part = 0;

beforeAll(async () => {
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { sku: "D-1", price: 10_000, quantity: 100 });
  };
  shop = await createOfficeShop({ seed });
  owner = await enterAs(shop, (await invite(shop, "owner")).id);
});
afterAll(() => shop.close());

const pool = () => shop.context.database.pool;
const query = async (text: string, values: unknown[] = []) => (await pool().query(text, values)).rows;
const read = async (client = owner): Promise<Today["parts"]> => {
  const { status, body } = await client.call(getToday);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.parts;
};

/** Places an order for a transfer; returns its id and number. */
async function place(): Promise<{ id: string; number: string }> {
  const visitor = shop.visitor();
  const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
  await putCheckout(visitor, { payment_method: "transfer" });
  return (await clickPay(visitor, id)).body.order;
}

/** Changes an order as time would have. */
const change = (id: string, set: string) => query(`update orders set ${set} where id = $1`, [id]);

describe("what waits", () => {
  it("is nothing in a new shop", { timeout: 40_000 }, async () => {
    const none = { count: 0, is_more: false };
    const unsold = { sales: 0, sold_cents: 0, back_cents: 0, total_cents: 0 };
    // A busy machine may need seconds for the first connections.
    await expect
      .poll(() => read(), { timeout: 30_000 })
      .toEqual({
        orders: { ...none, late: 0 },
        transfers: none,
        refunds: none,
        to_cancel: none,
        opinions: none,
        invoices: {
          unsent: 0,
          oldest_at: null,
          is_late: false,
          refused: 0,
          not_issued: 0,
          stops: [],
          certificate_days: null,
        },
        returns: { requested: 0, on_the_way: 0, arrived: 0, refund_by: null },
        withdrawals: { ...none, refund_by: null },
        backup: { state: null },
        opening: { left: null },
        mails: none,
        texts: none,
        pictures: none,
        jobs: none,
        low_stock: none,
        webhooks: { paused: 0, failing: 0 },
        imports: { failed: [] },
        wrong_fits: { sources: [] },
        sales: { today: unsold, week_ago_so_far: unsold, week_ago: unsold },
      });
  });

  it("is read in part by the menu, whose list names known parts only", async () => {
    const ask = (parts: string) => owner.call(getToday, { query: `parts=${parts}` });
    expect(Object.keys((await ask("opinions,orders")).body.parts)).toEqual(["orders", "opinions"]);
    for (const wrong of ["orders,toString", "orders,".repeat(99)])
      expect((await ask(wrong)).status).toBe(422);
  });

  it("are transfers, then orders to prepare, until their money goes back", async () => {
    const { id, number } = await place();
    expect(await read()).toMatchObject({ transfers: { count: 1 }, orders: { count: 0, late: 0 } });
    await markOrderPaid(shop.context, number);
    expect(await read()).toMatchObject({ transfers: { count: 0 }, orders: { count: 1, late: 0 } });
    await query(
      `insert into refunds (order_id, amount_cents, reason, state, by_hand, created_at, updated_at)
       values ($1, 100, 'cancellation', 'done', true, now(), now())`,
      [id],
    );
    expect(await read()).toMatchObject({ orders: { count: 0 } });
    await query("delete from refunds");
  });

  it("are late orders by the promised day, or by the payment if that came later", async () => {
    await query("update orders set status = 'delivered'");
    const { id, number } = await place();
    await markOrderPaid(shop.context, number);
    const late = async () => (await read()).orders?.late;
    const promise = (day: string) => `jsonb_set(carrier, '{leaves}', '"${day}"')`;
    // It is Friday, 27 November 2026, 11:00 in Spain; the cut-off is 14:00.
    await change(id, `carrier = ${promise("2026-11-27")}`);
    expect(await late()).toBe(0);
    await change(id, `carrier = ${promise("2026-11-26")}`);
    expect(await late()).toBe(1);
    const paid = (at: string) =>
      change(
        id,
        `created_at = '2026-11-20T10:00:00Z', paid_at = '${at}', carrier = ${promise("2026-11-20")}`,
      );
    await paid("2026-11-26T12:59:00Z");
    expect(await late()).toBe(1);
    await paid("2026-11-26T13:01:00Z");
    expect(await late()).toBe(0);
    await change(id, `created_at = '2026-11-26T13:01:00Z', paid_at = null, carrier = carrier - 'leaves'`);
    expect(await late()).toBe(0);
    await change(id, "created_at = '2026-11-26T12:59:00Z'");
    expect(await late()).toBe(1);
    await change(id, `carrier = jsonb_set(carrier, '{is_digital}', 'true')`);
    expect(await read()).toMatchObject({ orders: { count: 0, late: 0 } });
  });

  it("are refunds that the gateway refused, until something else is sent", async () => {
    const { id } = await place();
    const [attempt] = await query(
      `insert into payment_attempts (order_id, ds_order, method, amount_cents, state, created_at, updated_at)
       values ($1, '2026TEST0001', 'card', 100, 'authorised', now(), now()) returning id`,
      [id],
    );
    const refund = (state: string) =>
      query(
        `insert into refunds (order_id, attempt_id, amount_cents, reason, state, created_at, updated_at)
         values ($1, $2, 100, 'cancellation', $3, now(), now())`,
        [id, attempt.id, state],
      );
    await refund("failed");
    expect((await read()).refunds?.count).toBe(1);
    await refund("failed");
    expect((await read()).refunds?.count).toBe(1);
    await refund("requested");
    expect((await read()).refunds?.count).toBe(0);
  });

  it("are billing records, late after an hour", async () => {
    const { id } = await place();
    await insertRecords(pool(), {
      count: 2,
      orderId: id,
      at: new Date(shop.clock.now().getTime() - HOUR_MS),
    });
    expect((await read()).invoices).toMatchObject({ unsent: 2, is_late: false, stops: [] });
    shop.clock.advance(1000);
    await query("update invoice_chains set stopped_at = now(), stopped_because = 'test'");
    await query(
      `insert into invoices_due (order_id, cause, created_at, try_at, tries) values ($1, 'sale', now(), now(), 1)`,
      [id],
    );
    expect((await read()).invoices).toMatchObject({
      is_late: true,
      stops: [{ name: "by_hand", because: "test" }],
      not_issued: 1,
    });
    expect(ISSUER.nif).toBeTruthy();
  });

  it("are returns with the first of their days, and statements of withdrawal", async () => {
    const { id } = await place();
    const add = async (number: string, reason: string, state: string, createdAt: string) => {
      await query(
        `insert into returns (id, number, order_id, reason, state, created_at) values ($1, $1, $2, $3, $4, $5)`,
        [number, id, reason, state, createdAt],
      );
    };
    await add("D1", "faulty", "requested", "2026-11-01T10:00:00Z");
    await add("D2", "faulty", "sent", "2026-11-01T10:00:00Z");
    expect((await read()).returns).toEqual({ requested: 1, on_the_way: 1, arrived: 0, refund_by: null });
    await add("D3", "faulty", "inspected", "2026-11-01T10:00:00Z");
    await query(
      "insert into return_history (return_id, state, at) values ('D3', 'inspected', '2026-11-25T10:00:00Z')",
    );
    expect((await read()).returns).toMatchObject({ arrived: 1, refund_by: "2026-12-09" });
    await add("D4", "withdrawal", "approved", "2026-11-20T23:30:00Z");
    expect((await read()).returns).toMatchObject({ on_the_way: 2, refund_by: "2026-12-05" });
    await query(
      `insert into withdrawals (reference, way, name, order_number, email, is_whole, received_at, checksum, request_hash)
       values ('D-AAAAAAAAAA', 'form', 'Ana', 'x', 'a@b.es', true, '2026-11-24T10:00:00Z', repeat('0', 64), 'r')`,
    );
    expect((await read()).withdrawals).toEqual({ count: 1, is_more: false, refund_by: "2026-12-08" });
  });

  it("are opinions, failed messages, pictures, jobs and imports", async () => {
    await createRating(pool(), { productId: part, status: "pending" });
    await addFailedMail(pool(), "a@b.es");
    await addFailedMail(pool(), "a@b.es", { daysAgo: 31 });
    await addFailedText(pool(), "+34600100200");
    await addFailedText(pool(), "+34600100200", { status: "refused", daysAgo: 6 });
    await addFailedText(pool(), "+34600100200", { status: "expired", daysAgo: 8 });
    await addFailedPicture(pool(), "https://feed.example/a.jpg");
    await addJob(pool(), { name: "send-reset", state: "failed" });
    await addJob(pool(), { name: "send-reset", state: "active", minutesAgo: 16 });
    const source = `insert into watched_sources (name, location, every_minutes, next_at, last_error, paused)
      values ($1, 'https://x.example', 60, now(), 'no', $2)`;
    await query(source, ["bosch", false]);
    await query(source, ["hella", true]);
    expect(await read()).toMatchObject({
      opinions: { count: 1 },
      mails: { count: 1 },
      texts: { count: 2 },
      pictures: { count: 1 },
      jobs: { count: 2 },
      imports: { failed: ["bosch"] },
    });
  });

  it("are products that run out, as many as their list has rows", async () => {
    const few = await createProduct(pool(), { quantity: 2 });
    const none = await createProduct(pool(), { quantity: 0 });
    const enough = await createProduct(pool(), { quantity: 3 });
    const unsold = await createProduct(pool(), { quantity: 1 });
    const hidden = await createProduct(pool(), { quantity: 1, active: false });
    for (const [id, sales] of [
      [few, 1],
      [none, 4],
      [enough, 5],
      [unsold, 0],
      [hidden, 3],
    ])
      await query(
        "insert into product_stats (product_id, sales) values ($1, $2) on conflict (product_id) do update set sales = $2",
        [id, sales],
      );
    await expect.poll(async () => (await read()).low_stock?.count, { timeout: 10_000 }).toBe(2);
    const rows = async (rest = "") =>
      (await owner.call(listProducts, { query: `stock=low${rest}` })).body.products.map(({ id }) => id);
    expect([await rows(), await rows("&active=yes"), await rows("&active=no")]).toEqual([
      [none, few],
      [none, few],
      [],
    ]);
    await query("update stock set quantity = 3 where product_id = $1", [none]);
    await expect.poll(async () => (await read()).low_stock?.count, { timeout: 10_000 }).toBe(1);
    expect(await rows()).toEqual([few]);
  });

  it("are parts of 30 days that came back although they were promised to fit, by who promised it", async () => {
    const fit = { verdict: "yes", reason: "listed", source: { name: "tecdoc", version: "1" } };
    for (const version of ["1", "2"]) {
      const { id } = await place();
      await change(id, "status = 'delivered'");
      const stored = { ...fit, source: { ...fit.source, version } };
      await query("update order_items set fit = $2 where order_id = $1", [id, JSON.stringify(stored)]);
      await query(
        `insert into returns (id, number, order_id, reason, state, created_at)
         values ($1, $1, $2, 'does_not_fit', 'requested', now())`,
        [`W${version}`, id],
      );
      await query(
        "insert into return_lines (return_id, position, quantity) select $1, position, 1 from order_items where order_id = $2",
        [`W${version}`, id],
      );
    }
    expect((await read()).wrong_fits).toEqual({ sources: [{ source: "tecdoc", returned: 2 }] });
  });
});

describe("each part", () => {
  it.each(DEFAULT_ROLES.map(({ name, permissions }) => ({ name, permissions })))(
    "is answered to $name by its permission",
    async ({ name, permissions }) => {
      const client = await enterAs(shop, (await invite(shop, name)).id);
      const may = Object.entries(TODAY_PARTS).filter(([, part]) => permissions.includes(part.permission));
      expect(Object.keys(await read(client)).toSorted()).toEqual(may.map(([part]) => part).toSorted());
    },
  );

  it("that fails is null, and the others stand", async () => {
    await query("alter table withdrawals rename to withdrawals_away");
    const parts = await read();
    await query("alter table withdrawals_away rename to withdrawals");
    const failed = Object.entries(parts).filter(([, part]) => part === null);
    // The day by which a return's money is due may be that of a withdrawal.
    expect(failed.map(([name]) => name)).toEqual(["returns", "withdrawals"]);
  });

  it("that waits for a lock is null in time, and holds no connection", async () => {
    const other = await pool().connect();
    await other.query("begin; lock table media in access exclusive mode");
    const start = performance.now();
    const parts = await read();
    const took = performance.now() - start;
    // The index reads pictures too, and may wait.
    const { rows } = await pool().query(
      `select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%status = ''failed''%'`,
    );
    await other.query("rollback");
    other.release();
    expect([parts.pictures, parts.jobs === null, rows[0].waiting]).toEqual([null, false, 0]);
    expect(took).toBeLessThan(4000);
  });
});
