import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";
import { seedCatalog } from "../catalog/test/seed-catalog.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({
    seed: async (pool) => {
      await seedCatalog(pool);
    },
  });
});
afterAll(() => shop.close());

const TEXTS = {
  long: "x".repeat(50_000),
  "long words": "freno ".repeat(8000),
  nul: "a\u0000b",
  "lone surrogates": "\ud800freno\udc00",
  controls: "\u0001\u001b[31m\u007f\u0085\u2028",
  "right to left": "\u202efreno\u202c",
  brackets: "[".repeat(20_000),
  pattern: "(a+)+$^.*?[\\",
  combining: "e\u0301".repeat(10_000),
  emoji: "👩‍🔧".repeat(3000),
  prototype: "__proto__",
  constructor: "constructor",
  sql: "'; drop table products; --",
  "path up": "../../../../etc/passwd",
  percent: "%00%ff%",
};

const NUMBERS = [1e308, -1e308, 2 ** 53, 2 ** 31, -1, 0, 1.5, 1e-300];
const deep = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);

const BODIES: [string, string][] = [
  ...Object.entries(TEXTS).map(([name, query]): [string, string] => [name, JSON.stringify({ query })]),
  ...Object.entries(TEXTS).map(([name, value]): [string, string] => [
    `${name} in a filter`,
    JSON.stringify({ filters: [{ field: "brand.name", condition: "in", value: [value, value] }] }),
  ]),
  ...NUMBERS.flatMap((number): [string, string][] => [
    [`page ${number}`, JSON.stringify({ page: number, per_page: number, categories: [[number]] })],
    [
      `range to ${number}`,
      JSON.stringify({ filters: [{ field: "price", condition: "range", value: { gte: 0, lte: number } }] }),
    ],
  ]),
  ["numbers beyond a double", '{"page":1e999,"per_page":-1e999}'],
  ["deep categories", JSON.stringify({ categories: deep(3000) })],
  ["deep filters", JSON.stringify({ filters: deep(3000) })],
  ["many filters", JSON.stringify({ filters: Array.from({ length: 5000 }, () => ({})) })],
  ["many categories", JSON.stringify({ categories: [Array.from({ length: 30_000 }, (_, at) => at + 1)] })],
  ["prototype", '{"__proto__":{"query":"x"},"query":"freno"}'],
  ["prototype in a filter", '{"filters":[{"__proto__":{"field":"price"},"condition":"in","value":["a"]}]}'],
  ["constructor", '{"constructor":{"prototype":{"polluted":1}}}'],
  ["null", "null"],
  ["text", '"freno"'],
  ["half of it", '{"query":"fre'],
  ["bytes that are no UTF-8", Buffer.from([123, 34, 0xff, 0xfe, 34, 58, 49, 125]).toString("latin1")],
];

it.each(BODIES)("withstands a search for %s", async (_, body) => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${shop.origin}/api/v2/search/`, { method: "POST", headers, body });
  expect([200, 400, 422]).toContain(response.status);
  const answer = JSON.parse(await response.text());
  expect(Array.isArray(response.status === 200 ? answer.data : [answer.message])).toBe(true);
  expect({}).not.toHaveProperty("polluted");
});

const CALLS = [
  (text: string) => `/api/v2/catalog/products/${text}`,
  (text: string) => `/api/v2/catalog/categories/${text}?per_page=1`,
  (text: string) => `/api/v2/catalog/brands/${text}?page=1`,
  (text: string) => `/api/v2/catalog/lists/${text}`,
  (text: string) => `/api/v2/catalog/resolve?path=/${text}`,
  (text: string) => `/api/v1/categories/tree?parent_id=${text}&depth=${text}&full=${text}`,
  (text: string) => `/api/v2/catalog/categories/frenos?page=${text}&per_page=${text}&sort=${text}`,
  (text: string) => `/api/v2/catalog/lists/top-ventas?filters[brand.name][]=${text}`,
  (text: string) => `/api/v2/catalog/brands/bosch?filters[${text}][gte]=${text}&filters[price][lte]=${text}`,
  (text: string) => `/api/store-front/brands?${text}=${text}`,
];
/** Texts that fit into an address: a server refuses headers of more than 16 kB. */
const ADDRESS_TEXTS = [
  ...Object.values(TEXTS).map((text) => text.toWellFormed().slice(0, 300)),
  ...NUMBERS.map(String),
];

it.each(CALLS.map((call) => [call("…"), call] as const))("withstands anything in %s", async (_, call) => {
  for (const text of ADDRESS_TEXTS) {
    const response = await fetch(shop.origin + call(encodeURIComponent(text)));
    expect([200, 400, 404, 422], `${response.status} for ${text.slice(0, 20)}`).toContain(response.status);
    expect(JSON.parse(await response.text())).toBeTypeOf("object");
  }
});

it.each(["%ff", "%c0%af", "%ed%a0%80", "%"])(
  "withstands %s, which is no UTF-8, in every address",
  async (bytes) => {
    for (const call of CALLS) expect((await fetch(shop.origin + call(bytes))).status).toBeLessThan(500);
  },
);
