import { getRatings } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProduct, createRating, createTestShop, type TestShop } from "../../../../api/test/index.ts";
import { watchConsole } from "../test/watch-console.ts";
import { ratingsCommand } from "./ratings.ts";

describe("tuerca ratings", () => {
  let shop: TestShop;
  let id = 0;
  const printed = watchConsole();

  beforeAll(async () => {
    shop = await createTestShop({
      seed: async (pool) => {
        const productId = await createProduct(pool, { sku: "D-1" });
        const comment = "Llegó\nen dos días\u001b[2J";
        id = await createRating(pool, { productId, rating: 2, title: "Regular", comment, status: "pending" });
      },
    });
  });
  afterAll(() => shop.close());

  const run = (...args: string[]) =>
    ratingsCommand(
      args,
      async () => ({ databaseUrl: shop.databaseUrl, close: async () => undefined }),
      () => shop.context.config,
    );
  const shown = async () => (await shop.visitor().call(getRatings)).body.meta.total;

  it("lists what waits, one line each, and shows what is approved", async () => {
    expect(await run("list")).toBe(0);
    expect(printed).toEqual([
      `${id}\t2026-11-01T10:00:00.000Z\t2/5\tD-1\tAna\tRegular\tLlegó en dos días [2J`,
    ]);
    expect(await shown()).toBe(0);
    expect(await run("approve", String(id))).toBe(0);
    await expect.poll(shown, { timeout: 1500, interval: 25 }).toBe(1);
    printed.splice(0);
    await run("list");
    expect(printed).toEqual([]);
    await run("list", "approved");
    expect(printed).toHaveLength(1);
    expect(await run("answer", String(id), "Lo", "sentimos.")).toBe(0);
    printed.splice(0);
    await run("list", "approved");
    expect(printed[0]).toMatch(/\tanswer: Lo sentimos\.$/);
    expect(await run("answer", String(id), "--remove")).toBe(0);
    expect(await run("reject", String(id), "Habla", "de otra tienda.")).toBe(0);
    await expect.poll(shown, { timeout: 1500, interval: 25 }).toBe(0);
    printed.splice(0);
    await run("list", "rejected");
    expect(printed[0]).toMatch(/\trejected: Habla de otra tienda\.$/);
    printed.splice(0);
    for (const _ of [1, 2]) expect(await run("undo", String(id))).toBe(0);
    expect(printed).toEqual([`Opinion ${id} waits again.`, `Opinion ${id} waits already.`]);
  });

  it("says how it is used, and that there is no such opinion", async () => {
    for (const args of [
      [],
      ["list", "all"],
      ["approve"],
      ["reject", "x"],
      ["approve", "1", "2"],
      ["reject", "1"],
      ["undo", "1", "2"],
      ["reject", "1", "x".repeat(501)],
      ["answer", "1"],
      ["answer", "1", " "],
      ["toString"],
    ])
      expect(await run(...args)).toBe(2);
    await expect(run("approve", "999999999")).rejects.toThrow("There is no opinion 999999999.");
  });
});
