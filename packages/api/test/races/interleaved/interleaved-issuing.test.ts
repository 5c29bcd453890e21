import { createManualClock, HOUR_MS } from "@tuerca/platform/clock/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestFullInvoice } from "../../../src/flows/invoices/request-full-invoice.ts";
import { refundPartByHand } from "../../../src/flows/refunds/refund-by-hand.ts";
import { cancelInvoice } from "../../../src/modules/invoices/cancel-invoice.ts";
import { issueBatch } from "../../../src/modules/invoices/issuing/issue-invoices.ts";
import { clickPay, prepareCheckout } from "../../factories/guest.ts";
import { type Copy, copyDueOrders, findBreaks, issueAll } from "../../factories/invoices.ts";
import { type InterruptedDatabase, openInterruptedDatabase } from "../../faults/interrupted-database.ts";
import { createProduct, createTestShop, type TestShop } from "../../index.ts";
import { interleave } from "./interleaved.ts";

const RECIPIENT = { name: "Talleres Núñez, S.L.", nif: "B87654323", address: ["Calle Real, 1"] };

describe("a rival before and after each statement of issuing", () => {
  const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));
  let shop: TestShop;
  let database: InterruptedDatabase;
  let template = "";

  beforeAll(async () => {
    let part = 0;
    shop = await createTestShop({
      clock,
      environment: { LOG_LEVEL: "silent" },
      seed: async (pool) => {
        part = await createProduct(pool, { price: 2505, quantity: 1000 });
      },
    });
    database = openInterruptedDatabase(shop.databaseUrl);
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 3 }]);
    template = (await clickPay(visitor, id)).body.order.id;
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await shop.close();
  });

  const copyDue = (count: number) => copyDueOrders(shop.context.database.pool, template, count, clock.now());

  const typesOf = async ({ id }: Copy) => {
    const sql =
      "select string_agg(type, ' ' order by issued_at, type) as types from invoices where order_id = $1";
    return (await shop.context.database.pool.query(sql, [id])).rows[0].types;
  };

  type Rival = (order: Copy, earlier: string) => Promise<unknown>;
  const RIVALS: Record<string, [rival: Rival, types: string[]]> = {
    "another process issues": [() => issueBatch(shop.context), ["F2"]],
    "money goes back": [
      ({ number }) =>
        refundPartByHand(shop.context, number, { amountCents: 505, because: "Un arañazo", reference: "uno" }),
      ["F2 R5"],
    ],
    "a full invoice is asked for": [({ id }) => requestFullInvoice(shop.context, id, RECIPIENT), ["F2 F3"]],
    "an earlier invoice is cancelled": [(_order, earlier) => cancelInvoice(shop.context, earlier), ["F2"]],
  };

  it.each(Object.entries(RIVALS))(
    "%s: one invoice for each cause, no gap, one chain",
    async (_name, [rival, types]) => {
      const { db, pool } = shop.context.database;
      for (const moment of ["before", "after"] as const)
        for (let statement = 1; statement < 100; statement += 1) {
          clock.advance(HOUR_MS);
          const [first] = await copyDue(1);
          await issueAll(shop.context);
          const { number: earlier } = await db
            .selectFrom("invoices")
            .select("number")
            .where("order_id", "=", first?.id ?? "")
            .executeTakeFirstOrThrow();
          const [order, ...others] = await copyDue(3);
          if (!order) throw new Error("no order");
          const met = await interleave(
            database,
            { moment, statement },
            () => issueBatch({ ...shop.context, database }),
            () => rival(order, earlier),
          );
          clock.advance(HOUR_MS);
          await issueAll(shop.context);
          if (met !== null) expect(types).toContain(await typesOf(order));
          for (const other of others) expect(await typesOf(other)).toBe("F2");
          // Orders whose invoice was cancelled for the test are none any more.
          await pool.query(`update orders set payment_status = 'pending', paid_at = null where id in (
          select order_id from invoices where cancelled_at is not null)`);
          if (met === null) break;
          expect(statement).toBeLessThan(99);
        }
      expect(await findBreaks(pool)).toEqual([]);
    },
    300_000,
  );
});
