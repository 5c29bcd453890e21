import { sendWithdrawal, withdrawFromOrder } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { createProduct, type TestClient, type TestShop } from "../index.ts";
import { breakAt } from "./end-connection.ts";
import { type InterruptedShop, startInterruptedShop } from "./interrupted-shop.ts";

const STATE = `select
  (select count(*)::int from withdrawals) as statements,
  (select count(*)::int from withdrawal_lines) as lines, (select count(*)::int from mails) as mails,
  (select count(*)::int from pgboss.job where name in ('match-withdrawal', 'cancel-withdrawn')) as jobs`;

describe("a crash between any two statements of a withdrawal", () => {
  let interrupted: InterruptedShop;
  let shop: TestShop;
  let part = 0;
  let guests = 0;

  beforeAll(async () => {
    interrupted = await startInterruptedShop(async (pool) => {
      part = await createProduct(pool, { quantity: 500 });
    });
    shop = interrupted.shop;
  });
  afterAll(() => interrupted.close());

  const readState = async () => (await shop.context.database.pool.query(STATE)).rows[0];
  const headers = { "idempotency-key": "crash-key" };

  /** Prepares a statement; returns the call that sends it as a tab of the visitor. */
  const WAYS: Record<
    string,
    (visitor: TestClient) => Promise<(tab: TestClient) => Promise<{ status: number }>>
  > = {
    form: async (visitor) => {
      guests += 1;
      await visitor.send("GET", "/sanctum/csrf-cookie");
      const body = { name: "Ana", order: "2020-000001", email: `ana-${guests}@example.es`, comment: null };
      return (tab) => tab.call(sendWithdrawal, { headers, body });
    },
    order: async (visitor) => {
      const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 1 }]);
      const { order } = (await clickPay(visitor, id)).body;
      const body = { order_id: order.id, name: "Ana", lines: null };
      return (tab) => tab.call(withdrawFromOrder, { headers, body });
    },
  };

  it.each([
    ["form", "before"],
    ["form", "after"],
    ["order", "before"],
    ["order", "after"],
  ] as const)(
    "by the %s, %s the nth one: all or nothing, and one statement by a retry",
    async (way, moment) => {
      let statement = 1;
      for (; statement < 100; statement += 1) {
        const visitor = shop.visitor();
        const send = await WAYS[way]?.(visitor);
        const before = await readState();
        breakAt(interrupted.database, shop.databaseUrl, moment, statement);
        const crashed = await send?.(interrupted.atInterrupted(visitor));
        const between = await readState();
        const whole = {
          statements: before.statements + 1,
          lines: before.lines + (way === "order" ? 1 : 0),
          mails: before.mails + 1,
          jobs: before.jobs + 1,
        };
        if (!interrupted.database.interrupted) {
          expect(crashed?.status).toBe(201);
          break;
        }
        expect(crashed?.status).toBe(503);
        expect([before, whole]).toContainEqual(between);
        expect((await send?.(visitor))?.status).toBe(201);
        expect(await readState()).toEqual(whole);
      }
      expect(statement).toBeGreaterThan(7);
    },
    120_000,
  );
});
