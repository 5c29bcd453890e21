import { updateCheckout } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, guestAddress, prepareCheckout } from "../../../../api/test/factories/guest.ts";
import { createProduct, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { ordersCommand } from "./orders.ts";

describe("tuerca orders", () => {
  let shop: TestShop;
  let id = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    shop = await createTestShop({
      seed: async (pool) => {
        id = await createProduct(pool, { sku: "D-1", price: 2599 });
      },
    });
  });
  afterAll(() => shop.close());

  const run = (...args: string[]) =>
    ordersCommand(args, async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined }));
  const order = async () => {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
    return (await clickPay(visitor, checkout.id)).body.order.number;
  };
  const stock = async () =>
    (await shop.context.database.pool.query("select quantity from stock where product_id = $1", [id])).rows[0]
      .quantity;

  it("lists and shows orders, and records that one is paid", async () => {
    const number = await order();
    expect(await run("list")).toBe(0);
    expect(printed[0]).toMatch(
      new RegExp(
        `^${number}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  pending_payment  transfer pending +30,94\\s€  Ana Pérez <ana-\\d+@example.es>$`,
      ),
    );
    expect(await run("paid", number)).toBe(0);
    expect(await run("show", number)).toBe(0);
    expect(printed.at(-1)).toContain("1 x D-1");
    expect(printed.at(-1)).toContain("Payment by transfer: paid");
  });

  it("shows who is billed and what a customer typed, in lines of the shop's own", async () => {
    const visitor = shop.visitor();
    const checkout = await prepareCheckout(visitor, [{ id, quantity: 1 }]);
    const billing_address = { ...guestAddress, company: "Taller Pérez", nif: "B87654323" };
    const comments = "Llamad antes\nPayment by card: paid";
    await visitor.call(updateCheckout, { body: { billing_address, comments } });
    await run("show", (await clickPay(visitor, checkout.id)).body.order.number);
    const lines = printed.at(-1)?.split("\n") ?? [];
    expect(lines).toContain("Comments: Llamad antes Payment by card: paid");
    expect(lines).not.toContain("Payment by card: paid");
    const address = "Ana Pérez Gil, +34600100200, Calle Mayor, 1, 28013 Madrid (Madrid)";
    expect(lines).toContain(address);
    const billed = address.replace("Gil,", "Gil, B87654323,");
    expect(lines).toContain(`Billed to: Taller Pérez, ${billed}`);
  });

  it("shows of an order whether its customer has deleted the account", async () => {
    const number = await order();
    const blocked = "Blocked: its customer has deleted the account";
    await run("show", number);
    expect(printed.at(-1)).not.toContain(blocked);
    await shop.context.database.pool.query("update orders set blocked_at = now() where number = $1", [
      number,
    ]);
    await run("show", number);
    expect(printed.at(-1)).toContain(blocked);
  });

  it("cancels an unpaid order once and refuses a paid one", async () => {
    const before = await stock();
    const number = await order();
    expect(await stock()).toBe(before - 1);
    await run("cancel", number);
    await run("cancel", number);
    expect(await stock()).toBe(before);
    const other = await order();
    await run("paid", other);
    await expect(run("cancel", other)).rejects.toThrow("it is paid, and its money");
  });

  it("records that a parcel has left and has arrived, and shows how it can be followed", async () => {
    const number = await order();
    const parcel = ["Correos Express", "ES0001", "https://envios.example/ES0001"];
    await expect(run("ship", number, ...parcel)).rejects.toThrow("can't become shipped");
    await run("paid", number);
    expect(await run("ship", number, ...parcel)).toBe(0);
    expect(await run("ship", number, ...parcel)).toBe(0);
    expect(printed.at(-1)).toBe(`Order ${number} was on its way like this already.`);
    expect(await run("ship", number, parcel[0] ?? "", "ES0002", parcel[2] ?? "")).toBe(0);
    expect(printed.at(-1)).toContain("ES0002; its customer is told by mail");
    expect(await run("delivered", number)).toBe(0);
    await run("show", number);
    expect(printed.at(-1)).toContain("Parcel ES0002 with Correos Express");
    expect(printed.at(-1)).toMatch(
      /History: pending_payment .*, paid .*, preparing .*, shipped .*, delivered /,
    );
    for (const wrong of [
      [],
      parcel.slice(0, 1),
      [parcel[0] ?? "", "x".repeat(61)],
      [...parcel.slice(0, 2), "javascript:x"],
      [...parcel, "more"],
      [...parcel, "--dry-run"],
    ])
      expect(await run("ship", number, ...wrong)).toBe(2);
  });

  it("records that a parcel has come back, and says what is left to do", async () => {
    const before = await stock();
    const number = await order();
    await expect(run("returned", number)).rejects.toThrow("can't become returned");
    await run("paid", number);
    await run("ship", number, "Correos Express", "ES0003", "https://envios.example/ES0003");
    expect(await run("returned", number)).toBe(0);
    expect(printed.at(-2)).toBe(
      `Order ${number} is returned and its stock given back; its customer is told by mail.`,
    );
    expect(printed.at(-1)).toMatch(/^Its money is here until you refund it: returns refund D\d{4}-\d{6}\.$/);
    expect(await stock()).toBe(before);
    await run("show", number);
    expect(printed.at(-1)).toMatch(/History: .*, shipped .*, returned /);
    expect(await run("returned", number, "more")).toBe(2);
  });

  it("says how it is used, and that there is no such order", async () => {
    for (const args of [
      ["list", "--status", "sent"],
      ["list", "--from", "2026-13-01"],
      ["list", "--limit", "1001"],
      ["list", "--page", "0"],
      ["list", "--search", " "],
      ["ship", "--from"],
      ["ship", "2026-000001", "--from", "a.csv"],
    ])
      expect(await run(...args), args.join(" ")).toBe(2);
    for (const args of [[], ["list", "2026-000001"], ["paid"], ["paid", "x"], ["toString", "2026-000001"]])
      expect(await run(...args)).toBe(2);
    expect(await run("show", "2026-999999")).toBe(1);
    await expect(run("paid", "2026-999999")).rejects.toThrow("There is no order 2026-999999.");
  });
});
