import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeBy } from "../../../../api/test/factories/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../../api/test/factories/pay-shop.ts";
import { createProduct } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { ordersCommand } from "./orders.ts";
import { returnsCommand } from "./returns.ts";

describe("tuerca returns", () => {
  let shop: PayShop;
  let id = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    shop = await startPayShop(async (pool) => {
      id = await createProduct(pool, { sku: "A=1", price: 2599 });
    });
  });
  afterAll(() => shop.close());

  const connect = async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined });
  const run = (...args: string[]) => returnsCommand(args, connect);

  /** A delivered order of one piece that a transfer has paid. */
  async function deliver(): Promise<string> {
    const { order } = await placeBy(shop.visitor(), "transfer", id);
    for (const args of [["paid"], ["ship"], ["delivered"]])
      await ordersCommand(
        [...args, order.number, ...(args[0] === "ship" ? ["Correos", "ES1"] : [])],
        connect,
      );
    return order.number;
  }

  it("takes goods back from the customer's word to the refund", async () => {
    const order = await deliver();
    await run("open", order, "--reason", "withdrawal", "--lines", "A=1=1", "--text", "No la\nnecesito");
    const number = printed.at(-1)?.match(/D\d{4}-\d{6}/)?.[0] ?? "";
    expect(await run("approve", number)).toBe(0);
    expect(await run("receive", number)).toBe(0);
    expect(printed.at(-1)).toMatch(/^Refund: pieces 25,99\s€, delivery 4,95\s€: 30,94\s€ as money/);
    expect(await run("refund", number, "--deduct", "5.99", "--dry-run")).toBe(0);
    expect(printed.at(-1)).toBe("Dry run: nothing was refunded.");
    await expect(run("refund", number)).rejects.toThrow("give its reference");
    expect(await run("refund", number, "--deduct", "5.99", "--reference", "T-1")).toBe(0);
    expect(printed.at(-2)).toMatch(/deduction -5,99\s€: 24,95\s€ as money, 0,00\s€ to gift cards/);
    await run("show", number);
    expect(printed.at(-1)).toContain("Customer: No la necesito");
    expect(printed.at(-1)).toMatch(/History: requested .*, approved .*, inspected .*, refunded /);
    await run("list", "--state", "refunded");
    expect(printed.at(-1)).toContain(`${number}  refunded  withdrawal  order ${order}  1 pieces`);
  });

  it("refuses one with a reason", async () => {
    const order = await deliver();
    await run("open", order, "--reason", "faulty");
    const number = printed.at(-1)?.match(/D\d{4}-\d{6}/)?.[0] ?? "";
    expect(await run("refuse", number, "--because", "Golpe por un mal montaje")).toBe(0);
    await run("show", number);
    expect(printed.at(-1)).toContain("Refused: Golpe por un mal montaje");
  });

  it("says how it is used", async () => {
    for (const args of [
      [],
      ["list", "--state", "gone"],
      ["show"],
      ["show", "2026-000001"],
      ["open", "2026-000001"],
      ["open", "2026-000001", "--reason", "bored"],
      ["open", "2026-000001", "--reason", "wrong", "--lines", "A=0"],
      ["refuse", "D2026-000001"],
      ["receive", "D2026-000001", "--bad", "=1"],
      ["refund", "D2026-000001", "--deduct", "-1"],
    ])
      expect(await run(...args)).toBe(2);
    await run("show", "D2026-999999");
    expect(printed.at(-1)).toBe("There is no return D2026-999999.");
  });
});
