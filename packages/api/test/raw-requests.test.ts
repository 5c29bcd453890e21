import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "./index.ts";
import { SOAK } from "./races/two-servers.ts";
import { rawRequests, sendRaw } from "./raw-requests.ts";

/** Requests that no client library sends, on a raw connection. */

const REQUESTS = SOAK ? 16_000 : 300;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const get = (target: string, method = "GET") =>
  sendRaw(
    shop.origin,
    Buffer.from(`${method} ${target} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`, "latin1"),
  );

const NO_ADDRESS = [
  "/%zz",
  "/api/v2/%c0%af",
  "/media/%ed%a0%80",
  "*",
  "foo",
  "?x",
  "/a b",
  "/\xff",
  "http://shop.example/",
  "http://evil.example/api/v1/cart",
  "https://[::1/",
  "//%",
];

it.each(NO_ADDRESS)("answers the target %j with 400 in the shop's form", async (target) => {
  const { status, headers, body } = await get(target);
  expect([status, JSON.parse(body)]).toEqual([400, { message: "La petición no se entiende." }]);
  for (const header of [
    "content-type: application/json; charset=utf-8",
    "cache-control: no-store",
    "x-content-type-options: nosniff",
  ])
    expect(headers).toContain(header);
});

it.each(["OPTIONS", "HEAD", "POST"])("takes no %s of a whole server", async (method) => {
  expect((await get("*", method)).status).toBe(400);
});

it("says that headers are too many", async () => {
  const answer = await sendRaw(shop.origin, `GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    431,
    { message: "La petición es demasiado grande." },
  ]);
});

it("refuses what it is expected to do, but for taking a body", async () => {
  const expecting = (what: string) =>
    `GET /nada HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: ${what}\r\n\r\n`;
  const { status, headers, body } = await sendRaw(shop.origin, expecting("a miracle"));
  expect([status, JSON.parse(body)]).toEqual([
    417,
    { message: "La petición espera algo que la tienda no hace." },
  ]);
  expect(headers).toContain("x-content-type-options: nosniff");
  expect((await sendRaw(shop.origin, expecting("100-continue"))).status).toBe(404);
});

const PATHS = [
  "/",
  "/api/v2/search/",
  "/store-front/api/sales/cart_b2c",
  "/api/v1/cart/coupon",
  "/media/a",
  "/nada",
];

it(`knows an answer to whatever is sent, ${REQUESTS} times`, async () => {
  await fc.assert(
    fc.asyncProperty(rawRequests(PATHS), async (request) => {
      const { status } = await sendRaw(shop.origin, request);
      // No answer comes if a body is announced and does not arrive.
      if (!Number.isNaN(status)) expect(status).toBeLessThan(500);
    }),
    { numRuns: REQUESTS },
  );
});
