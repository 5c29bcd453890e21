import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { updateCheckout } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, guestAddress, prepareCheckout } from "../../../../api/test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { exportCommand } from "./export.ts";

describe("tuerca export", () => {
  let shop: TestShop;
  let folder: string;
  let id = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tuerca-export-"));
    shop = await createTestShop({
      seed: async (pool) => {
        id = await createProduct(pool, { sku: "D-1", name: "Disco", price: 2599 });
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const run = (args: string[], output?: PassThrough) =>
    exportCommand(
      args,
      async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined }),
      () => ({ MAIN_CATEGORY_ID: 1 }),
      output,
    );
  /** The table on standard output, by columns. */
  const exported = async (...args: string[]) => {
    const output = new PassThrough();
    const all = text(output);
    expect(await run(args, output)).toBe(0);
    output.end();
    const [header = "", ...lines] = (await all).replace("\ufeff", "").trimEnd().split("\n");
    const names = header.split(";");
    return lines.map((line) =>
      Object.fromEntries(line.split(";").map((cell, index) => [names[index], cell])),
    );
  };
  const order = async () => {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id, quantity: 2 }]);
    const billing_address = { ...guestAddress, company: "=Taller", nif: "B87654323" };
    await visitor.call(updateCheckout, { body: { billing_address, comments: "-Sin prisa" } });
    return (await clickPay(visitor, checkout.id)).body.order.number;
  };

  it("writes one row for each order, with exact amounts and without formulas", async () => {
    const number = await order();
    const row = (await exported("orders")).at(-1);
    expect(row).toMatchObject({
      number,
      status: "pending_payment",
      payment_method: "transfer",
      payment_status: "pending",
      subtotal: "51,98",
      discount: "0,00",
      shipping: "4,95",
      total: "56,93",
      vat_percent: "21,00",
      vat_base: "47,05",
      vat: "9,88",
      not_subject: "0,00",
      refunded: "0,00",
      paid_at: "",
      customer_name: "Ana Pérez",
      shipping_street: "Calle Mayor, 1",
      shipping_postal_code: "28013",
      billing_company: "'=Taller",
      billing_nif: "B87654323",
      comments: "'-Sin prisa",
    });
    expect(row?.date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it("writes lines, of the days that are asked for", async () => {
    const number = await order();
    expect((await exported("orders", "--lines")).at(-1)).toMatchObject({
      number,
      position: "1",
      sku: "D-1",
      name: "Disco",
      quantity: "2",
      unit_price: "25,99",
      total: "51,98",
      discount: "0,00",
    });
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(
      shop.context.clock.now(),
    );
    expect(await exported("orders", "--from", today, "--until", today)).not.toHaveLength(0);
    expect(await exported("orders", "--until", "2020-01-01")).toHaveLength(0);
    expect(await exported("orders", "--from", "2096-01-01", "--lines")).toHaveLength(0);
  });

  it("keeps what is personal of an order whose customer deleted the account to itself", async () => {
    const number = await order();
    const { pool } = shop.context.database;
    await pool.query("update orders set blocked_at = now() where number = $1", [number]);
    expect((await exported("orders")).at(-1)).toMatchObject({
      number,
      total: "56,93",
      customer_name: "",
      email: "",
      shipping_street: "",
      comments: "",
    });
  });

  it("writes accounts with what they bought", async () => {
    const { pool } = shop.context.database;
    const { rows } = await pool.query(`insert into users (email, name, password_hash, created_at)
      values ('rosa@example.es', '+Rosa', 'x', '2026-01-31T23:30:00Z') returning id`);
    const number = await order();
    await pool.query("update orders set user_id = $1, payment_status = 'paid' where number = $2", [
      rows[0].id,
      number,
    ]);
    expect(await exported("customers")).toEqual([
      expect.objectContaining({
        email: "rosa@example.es",
        name: "'+Rosa",
        registered_at: "2026-02-01 00:30:00",
        confirmed_at: "",
        orders: "1",
        paid_total: "56,93",
        street: "",
      }),
    ]);
  });

  it("writes a file whole or not at all, as a workbook where its name says so", async () => {
    const path = join(folder, "orders.xlsx");
    expect(await run(["orders", "--out", path])).toBe(0);
    expect((await readFile(path)).subarray(0, 2).toString()).toBe("PK");
    expect(printed).toEqual([`Written to ${path}.`]);
    await expect(run(["products", "--out", join(folder, "none", "x.csv")])).rejects.toThrow("ENOENT");
    expect(await readdir(folder)).toEqual(["orders.xlsx"]);
  });

  it("says how it is used", async () => {
    for (const args of [
      [],
      ["all"],
      ["products", "customers"],
      ["products", "--lines"],
      ["orders", "--format", "pdf"],
      ["orders", "--from", "2026-02-30"],
      ["orders", "--wrong"],
    ])
      expect(await run(args)).toBe(2);
    expect(printed.at(-1)).toContain("Usage: npm run tuerca -- export");
  });
});
