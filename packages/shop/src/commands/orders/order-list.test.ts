import { updateCheckout } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  clickPay,
  guestAddress,
  guestCustomer,
  prepareCheckout,
} from "../../../../api/test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { ordersCommand } from "./orders.ts";

/** The times of the test's orders: around midnight in Madrid. */
const TIMES = [
  "2026-03-28T22:59:00Z",
  "2026-03-28T23:00:00Z",
  "2026-03-29T21:59:00Z",
  "2026-03-29T22:00:00Z",
];

describe("tuerca orders list", () => {
  let shop: TestShop;
  let numbers: string[];
  const printed = watchConsole();

  beforeAll(async () => {
    let [pads, numeric] = [0, 0];
    shop = await createTestShop({
      seed: async (pool) => {
        pads = await createProduct(pool, { sku: "BP-1/Ñ", price: 2599 });
        numeric = await createProduct(pool, { sku: "4711", price: 999 });
      },
    });
    numbers = [
      await place(pads, { name: "José María Núñez-Ortega", phone: "600 10 20 01" }),
      await place(numeric, { name: "Bea O'Brien", phone: "+34 911 222 333" }),
      await place(
        pads,
        { name: "Łukasz Ñandú", email: "lukasz.taller@example.es" },
        { company: "Talleres Güell", nif: "B87654323" },
      ),
      await place(pads, {}),
    ];
    await query("update orders set customer = customer || $2 where number = $1", [
      numbers[3],
      JSON.stringify({ name: "50% _\\ 'x':* & !" }),
    ]);
    for (const [index, number] of numbers.entries())
      await query("update orders set created_at = $2 where number = $1", [number, TIMES[index]]);
    await run("paid", numbers[1] ?? "");
    await run("cancel", numbers[2] ?? "");
  });
  afterAll(() => shop.close());

  const query = (sql: string, values: unknown[]) => shop.context.database.pool.query(sql, values);
  const run = (...args: string[]) =>
    ordersCommand(args, async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined }));

  async function place(id: number, customer: Partial<typeof guestCustomer>, billing: object = {}) {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
    const body = {
      customer: { ...guestCustomer, ...customer },
      shipping_address: { ...guestAddress, name: "Quien", surname: "Recibe", phone: "933 444 555" },
      billing_address: { ...guestAddress, name: "Quien", surname: "Paga", ...billing },
    };
    expect((await visitor.call(updateCheckout, { body })).status).toBe(200);
    return (await clickPay(visitor, checkout.id)).body.order.number;
  }

  /** The positions of the listed orders, in order of placing. */
  async function found(...args: string[]): Promise<number[]> {
    printed.splice(0);
    expect(await run("list", ...args)).toBe(0);
    return printed.map((line) => numbers.indexOf(line.slice(0, 11))).filter((index) => index >= 0);
  }

  it.each([
    [["nunez"], [0]],
    [["JOSÉ nuñez-ort"], [0]],
    [["ortega maria"], [0]],
    [["ortega brien"], []],
    [["o'brien"], [1]],
    [["BRIEN"], [1]],
    [["O’Brien"], [1]],
    [["łukasz"], [2]],
    [["guell"], [2]],
    [["Lukasz.Taller@example.es"], [2]],
    [["lukasz.ta"], [2]],
    [["50%"], [3]],
    [["'x':* & !"], [3]],
    [["\\"], []],
    [["nadie"], []],
    [["911222333"], [1]],
    [["(+34) 911-22-23-33"], [1]],
    [["0034 600.102.001"], [0]],
    [["933444555"], [3, 2, 1, 0]],
    [["bp-1/ñ"], [3, 2, 0]],
    [["BP-1"], []],
    [["4711"], [1]],
  ])("finds orders by %j, the newest first", async ([text], places) => {
    expect(await found("--search", text ?? "")).toEqual(places);
    if (places.length === 0) expect(printed).toEqual(["No order fits."]);
  });

  it("finds an order by its number, by how it begins and by its last digits", async () => {
    const number = numbers[2] ?? "";
    expect(await found("--search", number)).toEqual([2]);
    expect(await found("--search", String(Number(number.slice(5))))).toEqual([2]);
    expect(await found("--search", number.slice(0, 9))).toEqual([3, 2, 1, 0]);
  });

  it("tells days apart at Madrid's midnight, also on the day on which the clocks change", async () => {
    expect(await found("--until", "2026-03-28")).toEqual([0]);
    expect(await found("--from", "2026-03-29", "--until", "2026-03-29")).toEqual([2, 1]);
    expect(await found("--from", "2026-03-30")).toEqual([3]);
    expect(printed[0]).toContain("2026-03-30 00:00");
  });

  it("lists orders in some statuses, of which each can be told alone or with others", async () => {
    expect(await found("--status", "paid")).toEqual([1]);
    expect(await found("--status", "paid,cancelled")).toEqual([2, 1]);
    expect(await found("--status", "paid", "--status", "pending_payment")).toEqual([3, 1, 0]);
    expect(await found("--status", "paid,cancelled", "--search", "guell")).toEqual([2]);
  });

  it("goes on page by page and says so", async () => {
    expect(await found("--limit", "3")).toEqual([3, 2, 1]);
    expect(printed.at(-1)).toBe("There are more: --page 2.");
    expect(await found("--limit", "3", "--page", "2")).toEqual([0]);
    expect(printed).toHaveLength(1);
    expect(await found("--limit", "3", "--page", "3")).toEqual([]);
    expect(printed).toEqual(["There are no further orders."]);
  });

  it("stands in columns, and lets nothing that a customer typed leave them", async () => {
    await query("update orders set customer = customer || $2 where number = $1", [
      numbers[3],
      JSON.stringify({ name: "Ana\n2026-999999\u001b[2J" }),
    ]);
    await found();
    expect(printed).toHaveLength(4);
    expect(new Set(printed.map((line) => line.indexOf("€")))).toHaveProperty("size", 1);
    expect(printed[0]).toContain("Ana 2026-999999 [2J <ana");
  });
});
