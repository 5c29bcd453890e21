import { searchProducts } from "@tuerca/contract";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProduct, createTestShop, TestClient, type TestShop } from "../../../test/index.ts";

const CODE = "0 986 452 041";
const SPELLINGS = [CODE, "0986452041", "0-986.452/041", "0986 452 041", "0_986_452_041"];

let shop: TestShop;
let own: number;
let byMpn: number;
let replacing: number;
let mentioning: number;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      mentioning = await createProduct(pool, { name: "Soporte para filtro 0986452041X" });
      replacing = await createProduct(pool, { sku: "MANN-1", name: "Filtro de aceite" });
      own = await createProduct(pool, { sku: "0986.452.041", name: "Filtro Bosch" });
      byMpn = await createProduct(pool, { sku: "BO-77", name: "Filtro de otro almacén" });
      await setCodes(pool, byMpn, { mpn: CODE });
      await setCodes(pool, replacing, { oem: [{ value: "0986452041", brand: "Bosch" }, "1K0 615 301 AA"] });
      await pool.query("insert into product_stats (product_id, sales) values ($1, 900), ($2, 5)", [
        replacing,
        own,
      ]);
    },
  });
});
afterAll(() => shop.close());

async function setCodes(pool: pg.Pool, id: number, codes: { mpn?: string; oem?: unknown[] }): Promise<void> {
  await pool.query("update products set mpn = $2, oem_codes = $3 where id = $1", [
    id,
    codes.mpn ?? null,
    JSON.stringify(codes.oem ?? []),
  ]);
}

async function find(query: string) {
  const { body } = await new TestClient(shop.origin).call(searchProducts, { body: { query } });
  expect(searchProducts.answers[200].parse(body)).toEqual(body);
  return body.data.map(({ id, _matched_code: code }) => ({ id, code }));
}

it.each(SPELLINGS)(
  "finds %s: the part itself first, then what replaces it, marked as such",
  async (spelling) => {
    const value = "0986452041";
    const found = await find(spelling);
    const asTyped = spelling === CODE ? [byMpn, own] : [own, byMpn];
    expect(found.slice(0, 3)).toEqual([
      ...asTyped.map((id) => ({ id, code: { value, equivalent: false, match: "exact" } })),
      { id: replacing, code: { value, equivalent: true, match: "exact" } },
    ]);
  },
);

it("puts whatever only mentions a code behind those that have it", async () => {
  expect((await find("0986452041")).map(({ id }) => id)).toEqual([own, byMpn, replacing, mentioning]);
  expect(await find("0986452041X")).toEqual([{ id: mentioning, code: null }]);
});

it.each(["1k06", "1K0 6", "1k0-615-3", "1K0615301AA"])(
  "finds %s, the beginning of an equivalent code",
  async (query) => {
    expect(await find(query)).toEqual([
      {
        id: replacing,
        code: {
          value: "1K0615301AA",
          equivalent: true,
          match: query.replaceAll(/[^\w]/g, "").length === 11 ? "exact" : "prefix",
        },
      },
    ]);
  },
);

it("needs 4 characters of a code", async () => {
  expect(await find("1k0")).toEqual([]);
});

it("names no code where words found the product", async () => {
  const found = await find("filtro");
  expect(found).toHaveLength(4);
  expect(found.every(({ code }) => code === null)).toBe(true);
});
