import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeBy, progressOf } from "../../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../../test/factories/payments/pay-shop.ts";
import { createProduct, type TestClient } from "../../../../test/index.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const CROWD = 250;

describe(`promise 10: lost callbacks among ${CROWD} payments that nobody is at`, () => {
  let shop: PayShop;
  let visitor: TestClient;
  let id = 0;

  beforeAll(async () => {
    shop = await startPayShop(
      async (pool) => {
        id = await createProduct(pool, { price: 2000, quantity: 10_000 });
      },
      { gatewayPatienceMs: 1000 },
    );
    visitor = shop.visitor();
  });
  beforeEach(async () => {
    shop.sandbox.setFaults({});
    await shop.context.database.pool.query("delete from payment_attempts where order_id like 'crowd%'");
    await shop.context.database.pool.query("delete from orders where id like 'crowd%'");
  });
  afterAll(() => shop.close());

  const cycle = async () => {
    shop.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(shop.context);
  };

  /**
   * Creates this many orders like the given one, each with a new attempt, in these states by turns.
   */
  async function gather(orderId: string, method: "card" | "bizum", states: string[]): Promise<void> {
    const now = shop.clock.now();
    await shop.context.database.pool.query(
      `with crowd as (
        insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
          'id', 'crowd' || n, 'checkout_id', 'crowd' || n, 'cart_version', 1000 + n,
          'number', '2026-9' || lpad(n::text, 5, '0'), 'session_hash', null,
          'customer', o.customer || jsonb_build_object('email', 'crowd' || n || '@example.es')))).*
        from orders o, generate_series(1, ${CROWD}) n where o.id = $1 returning id)
      insert into payment_attempts
        (order_id, ds_order, method, amount_cents, state, created_at, state_since, updated_at, ask_at)
      select id, '2611' || lpad(row_number() over ()::text, 8, '0'), $2, 100,
        ($3::text[])[1 + row_number() over () % array_length($3::text[], 1)], $4, $4, $4, $5 from crowd`,
      [orderId, method, states, now, method === "bizum" ? now : null],
    );
    shop.clock.advance(1);
  }

  /** Pays by card, without any notification to the shop. */
  async function payUnheard(orderId: string): Promise<void> {
    shop.sandbox.setFaults({ lose: true, answer: "lost", on: ["trata"] });
    await shop.payByCard(visitor, orderId);
    shop.sandbox.setFaults({});
  }

  it("do not wait behind cards' forms, pages and banks, all of which are given up after 35 minutes", async () => {
    const { order } = await placeBy(visitor, "card", id);
    await gather(order.id, "card", ["open", "method", "challenge"]);
    const bizum = await placeBy(visitor, "bizum", id);
    shop.sandbox.setFaults({ lose: true });
    await shop.goToGateway(bizum.payment, "pay");
    await payUnheard(order.id);
    await cycle();
    for (const paid of [order.id, bizum.order.id])
      expect(await progressOf(visitor, paid)).toMatchObject({ status: "authorised" });
    const left =
      "select count(*) from payment_attempts where order_id like 'crowd%' and state <> 'abandoned'";
    shop.clock.advance(32 * MINUTE_MS);
    await reconcilePayments(shop.context);
    expect(await shop.count(left)).toBe(CROWD);
    await cycle();
    expect(await shop.count(left)).toBe(0);
  });

  it.each([
    ["pages of Bizum", "open"],
    ["attempts that ended", "abandoned"],
  ])("do not wait behind %s: a charge comes first", async (_, state) => {
    const { order } = await placeBy(visitor, "card", id);
    await gather(order.id, "bizum", [state]);
    await payUnheard(order.id);
    await cycle();
    expect(await progressOf(visitor, order.id)).toMatchObject({ status: "authorised" });
    const asked = "select count(*) from payment_attempts where order_id like 'crowd%' and ask_at = $1";
    if (state === "abandoned")
      expect(await shop.count(asked, [new Date(shop.clock.now().getTime() + 2 * MINUTE_MS + 1)])).toBe(50);
  });

  it("do not wait behind those that cannot be given up", async () => {
    const { pool } = shop.context.database;
    await pool.query(`
      create function stay() returns trigger language plpgsql as $$ begin
        if new.order_id like 'crowd%' and new.state = 'abandoned' then raise 'broken'; end if; return new; end $$;
      create trigger stay before update on payment_attempts for each row execute function stay()`);
    const { order } = await placeBy(visitor, "card", id);
    await gather(order.id, "card", ["authorising"]);
    shop.clock.advance(6 * MINUTE_MS);
    await payUnheard(order.id);
    for (let turn = 0; turn < 3; turn += 1) await cycle();
    await pool.query("drop function stay cascade");
    expect(await progressOf(visitor, order.id)).toMatchObject({ status: "authorised" });
  });
});
