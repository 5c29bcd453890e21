import { applyCoupon, saveCart } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProduct, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { couponCommand } from "./coupon.ts";

describe("tuerca coupon", () => {
  let shop: TestShop;
  let id = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    shop = await createTestShop({
      seed: async (pool) => {
        id = await createProduct(pool, { price: 5000, brand: "Bosch" });
      },
    });
  });
  afterAll(() => shop.close());

  const run = (...args: string[]) =>
    couponCommand(args, async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined }));
  const discountWith = async (code: string) => {
    const visitor = shop.visitor();
    await visitor.call(saveCart, { body: { products: [{ id, quantity: 1 }] } });
    const { status, body } = await visitor.call(applyCoupon, { body: { code } });
    return status === 200 ? body?.totals.discount : status;
  };

  it("makes coupons that running shops take at once, lists them and ends them", async () => {
    expect(await run("create", "verano-7", "--percent", "7,5", "--name", "Verano\n2026")).toBe(0);
    expect(printed).toEqual(["Coupon VERANO7 can be used."]);
    expect(await discountWith("VERANO7")).toBe(3.75);
    const limits = ["--uses", "100", "--uses-per-customer", "1", "--min", "20", "--public"];
    const days = ["--from", "2026-01-31", "--until", "2096-12-31"];
    expect(
      await run(
        "create",
        "CINCO",
        "--fixed",
        "5",
        "--brand",
        "bosch",
        "--category",
        "catalogo",
        ...limits,
        ...days,
      ),
    ).toBe(0);
    expect(await discountWith("CINCO")).toBe(5);
    expect(await run("create", "ENVIO", "--free-shipping")).toBe(0);
    printed.splice(0);
    await run("list");
    expect(printed.map((line) => line.replaceAll("\u00a0", " ").split("\t"))).toEqual([
      ["ENVIO", "free shipping", "0/∞ used", "Cupón ENVIO"],
      [
        "CINCO",
        "5,00 €",
        "0/100 used",
        "1 per customer",
        "from 20,00 €",
        "since 2026-01-30T23:00:00.000Z",
        "until 2096-12-31T23:00:00.000Z",
        "categories catalogo",
        "brands bosch",
        "public",
        "Cupón CINCO",
      ],
      ["VERANO7", "7.5 %", "0/∞ used", "Verano 2026"],
    ]);
    printed.splice(0);
    expect(await run("change", "cinco", "--min", "60", "--private", "--name", "De cinco")).toBe(0);
    expect(printed).toEqual(["Coupon CINCO has changed."]);
    expect(await discountWith("CINCO")).toBe(422);
    await run("list");
    expect(printed[2]?.replaceAll("\u00a0", " ")).toMatch(/from 60,00 €\t.*\tDe cinco$/);
    expect(printed[2]).not.toContain("public");
    await expect(run("change", "CINCO", "--from", "2097-01-01")).rejects.toThrow("--until is before --from");
    expect(await run("end", "verano7")).toBe(0);
    expect(await discountWith("VERANO7")).toBe(422);
  });

  it("says what is wrong and how it is used, and makes nothing then", async () => {
    const before = shop.context.database.pool.query("select count(*) from coupons");
    for (const [args, words] of [
      [[], "Usage"],
      [["make"], "Usage"],
      [["list", "all"], "Usage"],
      [["create", "--percent", "5"], "One code was expected"],
      [["create", "A", "--percent", "5"], "3 to 30 letters"],
      [["create", "AÑO", "--percent", "5"], "3 to 30 letters"],
      [["create", "ABC"], "One of --percent"],
      [["create", "ABC", "--percent", "5", "--fixed", "5"], "One of --percent"],
      [["create", "ABC", "--percent", "101"], "--percent is 101"],
      [["create", "ABC", "--fixed", "0"], "--fixed is 0"],
      [["create", "ABC", "--fixed=-3"], "--fixed is -3"],
      [["create", "ABC", "--percent", "5", "--uses", "0"], "--uses is 0"],
      [["create", "ABC", "--percent", "5", "--until", "2026-02-30"], "--until is 2026-02-30"],
      [["create", "ABC", "--percent", "5", "--until", "2026-01-01", "--from", "2026-01-02"], "before --from"],
      [["create", "ABC", "--percent", "5", "--until", "2025-12-31"], "that day is over"],
      [["create", "ABC", "--percent", "5", "--name", "x".repeat(61)], "1 to 60 characters"],
      [["create", "ABC", "--percent", "5", "--nonsense"], "nonsense"],
      [["change", "ABC"], "What to change was expected"],
      [["change", "ABC", "--percent", "5"], "percent"],
      [["change", "ABC", "--public", "--private"], "Only one of"],
    ] as const) {
      printed.splice(0);
      expect(await run(...args)).toBe(2);
      expect(printed[0]).toContain(words);
      expect(printed[0]).toContain("Usage: npm run tuerca -- coupon create");
    }
    const create = ["create", "OTRO", "--percent", "5"];
    await expect(run(...create, "--category", "no-hay")).rejects.toThrow("There is no category no-hay.");
    await expect(run(...create, "--brand", "no-hay")).rejects.toThrow("There is no brand no-hay.");
    await expect(run("end", "NOHAY")).rejects.toThrow("There is no coupon NOHAY.");
    expect((await shop.context.database.pool.query("select count(*) from coupons")).rows).toEqual(
      (await before).rows,
    );
    for (const _ of [1, 2]) expect(await run(...create)).toBe(0);
    await expect(run(...create, "--public")).rejects.toThrow("There is a coupon OTRO already.");
  });
});
