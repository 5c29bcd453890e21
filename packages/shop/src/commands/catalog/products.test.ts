import { importCatalog } from "@tuerca/api/operator/catalog";
import { createTestDatabase } from "@tuerca/api/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { watchConsole } from "../test/watch-console.ts";
import { productsCommand } from "./products.ts";

describe("tuerca products", () => {
  let databaseUrl: string;
  let pool: pg.Pool;
  const printed = watchConsole();

  beforeAll(async () => {
    databaseUrl = await createTestDatabase();
    pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  });
  afterAll(() => pool.end());

  const run = (...args: string[]) =>
    productsCommand(args, async () => ({ databaseUrl, close: async () => undefined }));
  const feed = (sku: string) => ({
    sku,
    name: "Bujía",
    price: 5,
    offer_price: 4,
    description: "Texto",
    active: "",
  });
  const take = (product: object, options: object = {}) =>
    importCatalog({ source: [product], databaseUrl, ...options });
  const stored = async (sku: string) =>
    (
      await pool.query(
        `select name, slug, price_cents as price, offer_price_cents as offer, description, active, pinned
         from products where sku = $1`,
        [sku],
      )
    ).rows[0];

  it("keeps what is set by hand against feeds, until it is unpinned", async () => {
    await take(feed("H-1"));
    expect(await run("set", "H-1", "--price", "6,50", "--offer", "5.99", "--name", "Bujía NGK")).toBe(0);
    const byHand = {
      name: "Bujía NGK",
      slug: "bujia-ngk-h-1",
      price: 650,
      offer: 599,
      description: "Texto",
      active: true,
      pinned: ["name", "price"],
    };
    expect(await stored("H-1")).toEqual(byHand);
    expect(await take(feed("H-1"))).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await take({ ...feed("H-1"), price: 3, offer_price: "", description: "Nuevo" })).toMatchObject({
      changed: 1,
    });
    expect(await stored("H-1")).toEqual({ ...byHand, description: "Nuevo" });
    expect(await take({ sku: "H-1", price: 2 }, { sourceName: "prices" })).toMatchObject({ unchanged: 1 });
    expect(await run("unpin", "H-1", "price")).toBe(0);
    expect(await take({ ...feed("H-1"), description: "Nuevo" })).toMatchObject({ changed: 1 });
    expect(await stored("H-1")).toMatchObject({
      name: "Bujía NGK",
      price: 500,
      offer: 400,
      pinned: ["name"],
    });
    const history = await pool.query(
      `select h.price_cents as price, h.offer_price_cents as offer from price_history h
       join products p on p.id = h.product_id where sku = 'H-1' order by recorded_at`,
    );
    expect(history.rows).toEqual([
      { price: 500, offer: 400 },
      { price: 650, offer: 599 },
      { price: 500, offer: 400 },
    ]);
  });

  it("hides a product from feeds, and from pruning what is to stay in sale", async () => {
    for (const sku of ["P-1", "P-2", "P-3"]) await take(feed(sku), { sourceName: "bosch" });
    await run("hide", "P-1");
    await run("unhide", "P-2");
    expect(await take(feed("P-1"), { sourceName: "bosch", prune: true, pruneLimit: 100 })).toMatchObject({
      pruned: 1,
    });
    const active = async () =>
      Promise.all(["P-1", "P-2", "P-3"].map(async (sku) => (await stored(sku)).active));
    expect(await active()).toEqual([false, true, false]);
    await run("unpin", "P-1", "active");
    expect(await take(feed("P-1"), { sourceName: "bosch" })).toMatchObject({ changed: 1 });
    await run("unhide", "P-3", "--no-pin");
    expect(await active()).toEqual([true, true, true]);
    expect((await stored("P-3")).pinned).toEqual([]);
  });

  it("leaves what is not pinned to the next feed", async () => {
    await take(feed("N-1"));
    await run("set", "N-1", "--description", "A mano", "--offer", "none", "--no-pin");
    expect(await stored("N-1")).toMatchObject({ description: "A mano", offer: null, pinned: [] });
    expect(await take(feed("N-1"))).toMatchObject({ changed: 1 });
    expect(await stored("N-1")).toMatchObject({ description: "Texto", offer: 400 });
  });

  it("shows a product and lists pins", async () => {
    await take(feed("S-1"), { sourceName: "ate" });
    await run("pin", "S-1", "images", "brand");
    const lines = printed.splice(0).join("\n").replaceAll("\u00a0", " ").split("\n");
    expect(lines).toEqual([
      "S-1\tBujía",
      "Address\t/bujia-s-1",
      "Brand\t-",
      "Price\t5,00 €",
      "Offer\t4,00 €",
      "Stock\t0",
      "Pictures\t0",
      "Description\t5 characters",
      "In sale\tyes",
      "Sources\tate",
      "Pinned\timages, brand",
    ]);
    await run("pinned");
    expect(printed).toContain("S-1\timages, brand\tBujía");
  });

  it("merges a product into another one only if that is confirmed", async () => {
    await take({ ...feed("M-1"), quantity: 3 });
    await take({ ...feed("M-2"), quantity: 4 });
    expect(await run("merge", "m-1", "M-2")).toBe(0);
    expect(printed.at(-1)).toBe("Nothing was changed. Run it again with --yes.");
    expect((await stored("M-1")).active).toBe(true);
    expect(await run("merge", "m-1", "M-2", "--yes")).toBe(0);
    expect(printed.slice(-2)).toEqual([
      expect.stringMatching(/^M-1\tBujía\nPieces in stock\t3\n.*\ngo to\tM-2\tBujía\n/s),
      "M-1 is merged into M-2.",
    ]);
    expect((await stored("M-1")).active).toBe(false);
    await expect(run("merge", "M-1", "M-2", "--yes")).rejects.toThrow("M-1 is merged into M-2 already.");
    await run("show", "M-1");
    expect(printed.at(-1)).toMatch(/^M-2\t/);
  });

  it("says what is wrong and changes nothing then", async () => {
    await take(feed("W-1"));
    const before = await stored("W-1");
    for (const args of [
      [],
      ["set"],
      ["set", "W-1"],
      ["set", "W-1", "--price", "x"],
      ["show"],
      ["pin", "W-1"],
      ["pin", "W-1", "sku"],
      ["set", "W-1", "--wrong"],
      ["pinned", "x"],
      ["merge", "W-1"],
    ])
      expect(await run(...args)).toBe(2);
    await expect(run("set", "W-1", "--name", " ")).rejects.toThrow("name is missing");
    await expect(run("set", "W-1", "--name", "x".repeat(201))).rejects.toThrow("longer than 200");
    await expect(run("set", "W-1", "--price", "3")).rejects.toThrow("The offer is not below the price");
    await expect(run("hide", "none")).rejects.toThrow("There is no product none.");
    await expect(run("show", "none")).rejects.toThrow("There is no product none.");
    expect(await stored("W-1")).toEqual(before);
  });
});
