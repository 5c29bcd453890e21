import { sendWithdrawal, withdrawFromOrder } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../../../../api/test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { ordersCommand } from "./orders.ts";
import { withdrawalsCommand } from "./withdrawals.ts";

describe("tuerca withdrawals", () => {
  let shop: TestShop;
  let part = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    shop = await createTestShop({
      seed: async (pool) => {
        part = await createProduct(pool, { sku: "D-1", name: "Disco" });
      },
    });
  });
  afterAll(() => shop.close());

  const connect = async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined });
  const run = (...args: string[]) => withdrawalsCommand(args, connect);
  const headers = () => ({ "idempotency-key": crypto.randomUUID() });

  async function place() {
    const visitor = shop.visitor();
    const { id } = await prepareCheckout(visitor, [{ id: part, quantity: 2 }]);
    return (await clickPay(visitor, id)).body.order;
  }

  const sendForm = async (order: string, comment: string | null = null) => {
    const body = { name: "Ana\u00a0Pérez", order, email: "ana@example.es", comment };
    return (await shop.visitor().call(sendWithdrawal, { headers: headers(), body })).body.reference;
  };

  it("lists the open ones, newest first, shows all of one, and records that it is done", async () => {
    expect(await run("list")).toBe(0);
    expect(printed.at(-1)).toBe("No withdrawal is open.");
    const order = await place();
    const body = { order_id: order.id, name: "Ana Pérez", lines: [{ line: 1, quantity: 1 }] };
    const { reference } = (await shop.visitor().call(withdrawFromOrder, { headers: headers(), body })).body;
    const unknown = await sendForm("el de los frenos", "Un disco\nD-AAAAAAAAAA  y otro");
    printed.splice(0);
    await run("list");
    expect(printed).toEqual([
      expect.stringMatching(
        `^${unknown}  \\S+  open  el de los frenos \\(no such order\\)  Ana Pérez <ana@example.es>$`,
      ),
      expect.stringMatching(`^${reference}  \\S+  open  ${order.number}  Ana Pérez <ana-\\d+@example.es>$`),
    ]);
    expect(await run("show", reference.toLowerCase())).toBe(0);
    expect(printed.at(-1)).toMatch(/Sent by the order's page\n {2}1 x D-1 {2}Disco\nSHA-256 [0-9a-f]{64}$/);
    await run("show", unknown);
    expect(printed.at(-1)).toContain("\nIn the customer's words: Un disco D-AAAAAAAAAA y otro\n");
    expect(await run("done", reference)).toBe(0);
    await run("done", reference);
    expect(printed.at(-1)).toBe(`Withdrawal ${reference} was done already.`);
    printed.splice(0);
    await run("list");
    expect(printed).toHaveLength(1);
    await run("list", "--all");
    expect(printed).toHaveLength(3);
  });

  it("assigns an order to one without, once, and the order's description names it", async () => {
    const [order, other] = [await place(), await place()];
    const reference = await sendForm("2026-1 o así");
    expect(await run("assign", reference, order.number)).toBe(0);
    expect(await run("assign", reference, order.number)).toBe(0);
    await expect(run("assign", reference, other.number)).rejects.toThrow("has another order");
    await expect(run("assign", reference, "2020-000001")).rejects.toThrow("There is no order 2020-000001.");
    await ordersCommand(["show", order.number], connect);
    expect(printed.at(-1)).toMatch(new RegExp(`\nWithdrawal ${reference} of the whole order on \\d{4}-`));
  });

  it("reports a statement that somebody has changed behind the triggers' back", async () => {
    const reference = await sendForm("2020-000001");
    const { pool } = shop.context.database;
    await pool.query("alter table withdrawals disable trigger user");
    await pool.query("update withdrawals set name = 'Otra' where reference = $1", [reference]);
    await pool.query("alter table withdrawals enable trigger user");
    await run("show", reference);
    expect(printed.at(-1)).toContain("DOES NOT FIT");
  });

  it.each([
    [["show"]],
    [["show", "D-1"]],
    [["done", "D-AAAAAAAAAA", "x"]],
    [["list", "--open"]],
    [["assign", "D-AAAAAAAAAA"]],
    [[]],
  ])("explains itself for %j", async (words) => {
    expect(await run(...words)).toBe(2);
  });

  it("knows of no withdrawal that is not there", async () => {
    expect(await run("show", "D-AAAAAAAAAA")).toBe(1);
    await expect(run("done", "D-AAAAAAAAAA")).rejects.toThrow("There is no withdrawal D-AAAAAAAAAA.");
  });
});
