import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@tuerca/platform/database/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueBatch, openIssuer } from "../../src/modules/invoices/issuing/issue-invoices.ts";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { type Copy, copyDueOrders, findBreaks, issueAll } from "../factories/invoices.ts";
import { createProduct, createTestShop, type TestShop } from "../index.ts";
import { range, SOAK } from "../races/two-servers.ts";
import { openDatabaseProxy } from "./database-proxy.ts";
import { breakAt } from "./end-connection.ts";
import { type InterruptedDatabase, openInterruptedDatabase } from "./interrupted-database.ts";

const KILLS = SOAK ? 50 : 1;

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

const ISSUER = `import { openIssuer } from ${url("../../src/modules/invoices/issuing/issue-invoices.ts")};
import { systemClock } from "@tuerca/platform/clock/clock";
import { loadConfig } from "@tuerca/platform/config";
import { openDatabase } from "@tuerca/platform/database/database";
const database = openDatabase(process.argv[1], 2);
const log = { error: console.error };
const issue = openIssuer({ database, config: loadConfig({}), clock: systemClock, log });
console.log("ready");
for (;;) await issue();`;

describe("a fault while invoices are issued", () => {
  let shop: TestShop;
  let database: InterruptedDatabase;
  let template = "";

  beforeAll(async () => {
    let part = 0;
    shop = await createTestShop({
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

  const copyDue = (count: number) => copyDueOrders(shop.context.database.pool, template, count, new Date());

  const countInvoices = async (copies: readonly Copy[]) => {
    const ids = copies.map(({ id }) => id);
    const { db } = shop.context.database;
    return (await db.selectFrom("invoices").select("id").where("order_id", "in", ids).execute()).length;
  };

  /** Each order gets its one invoice, and no number is lost. */
  const expectAllIssued = async (copies: readonly Copy[]) => {
    // The server ends a killed process's transaction, with its lock of the chain, a moment later.
    await expect
      .poll(
        async () => {
          await issueAll(shop.context);
          return countInvoices(copies);
        },
        { timeout: 20_000 },
      )
      .toBe(copies.length);
    expect(await findBreaks(shop.context.database.pool)).toEqual([]);
    const { rows } = await shop.context.database.pool.query("select count(*)::int from invoices_due");
    expect(rows[0].count).toBe(0);
  };

  it.each(["before", "after"] as const)(
    "a crash %s any statement issues all or nothing, and the next process the rest",
    async (moment) => {
      let statement = 1;
      for (; statement < 100; statement += 1) {
        const copies = await copyDue(3);
        breakAt(database, shop.databaseUrl, moment, statement);
        const outcome = await issueBatch({ ...shop.context, database }).catch((error: Error) => error);
        expect([0, 3]).toContain(await countInvoices(copies));
        if (!database.interrupted) {
          expect(outcome).toMatchObject({ done: 3, failed: [] });
          break;
        }
        expect(outcome).toBeInstanceOf(Error);
        await expectAllIssued(copies);
      }
      expect(statement).toBeGreaterThan(10);
    },
    120_000,
  );

  it(`kills of a process at work lose no number and issue nothing twice (kills: ${KILLS})`, async () => {
    for (const kill of range(KILLS)) {
      const copies = await copyDue(1500);
      const child = spawn(process.execPath, ["--input-type=module", "-e", ISSUER, shop.databaseUrl], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      await new Promise<void>((resolve, reject) => {
        child.once("exit", (code) => reject(new Error(`The issuer ended with ${code}.`)));
        createInterface({ input: child.stdout }).once("line", () => resolve());
      });
      while ((await countInvoices(copies)) === 0) await sleep(5);
      await sleep((kill * 13) % 60);
      child.removeAllListeners("exit");
      child.kill("SIGKILL");
      await once(child, "exit");
      expect(await countInvoices(copies)).toBeLessThan(copies.length);
      await expectAllIssued(copies);
    }
  }, 300_000);

  it("an absent PostgreSQL only delays them", async () => {
    const copies = await copyDue(5);
    const proxy = await openDatabaseProxy(shop.databaseUrl);
    const away = openDatabase(proxy.url, 2);
    const issue = openIssuer({ ...shop.context, database: away });
    proxy.become({ away: true });
    await expect(issue()).rejects.toThrow();
    expect(await countInvoices(copies)).toBe(0);
    proxy.become({});
    expect(await issue()).toBe(5);
    proxy.become({ cutAtCommit: "after" });
    const others = await copyDue(5);
    await expect(issue()).rejects.toThrow();
    await expectAllIssued([...copies, ...others]);
    await away.close();
    await proxy.close();
  }, 60_000);

  it("a changed record stops issuing, says where, and leaves orders alone; resumed, it goes on", async () => {
    const { context } = shop;
    const { pool } = context.database;
    const last = "(select max(position) from billing_records)";
    const change = (to: string) =>
      pool.query(
        `update billing_records set record = jsonb_set(record, '{totalCents}', $1::jsonb) where position = ${last}`,
        [to],
      );
    const { rows } = await pool.query(
      `select record -> 'totalCents' as cents from billing_records where position = ${last}`,
    );
    await change("1");
    const copies = await copyDue(2);
    const errors: unknown[] = [];
    const issue = openIssuer({ ...context, log: { error: (of: unknown) => void errors.push(of) } as never });
    expect([await issue(), await issue()]).toEqual([0, 0]);
    expect(await countInvoices(copies)).toBe(0);
    const stopped = await pool.query("select stopped_because from invoice_chains");
    expect(stopped.rows[0].stopped_because).toMatch(/^Record \d+ \(S\d{4}-\d{6}\) has another hash/);
    expect(errors).toHaveLength(1);
    await change(String(rows[0].cents));
    expect(await issue()).toBe(0);
    await pool.query("update invoice_chains set stopped_at = null, stopped_because = null");
    await expectAllIssued(copies);
  });
});
