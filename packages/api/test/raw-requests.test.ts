import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "./index.ts";

/** Requests that no client library sends, on the bare connection. */

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

type Answer = { status: number; headers: string; body: string };

async function send(request: string | Buffer): Promise<Answer> {
  const socket = connect(Number(new URL(shop.origin).port), "127.0.0.1");
  socket.end(request);
  const [head = "", ...rest] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), headers: head.toLowerCase(), body: rest.join("\r\n\r\n") };
}

const get = (target: string, method = "GET") =>
  send(
    Buffer.from(`${method} ${target} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`, "latin1"),
  );

const NO_ADDRESS = [
  ...["/%zz", "/api/v2/%c0%af", "/media/%ed%a0%80", "*", "foo", "?x", "/a b", "/\xff"],
  ...["http://shop.example/", "http://evil.example/api/v1/cart", "https://[::1/", "//%"],
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
  const answer = await send(`GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    431,
    { message: "La petición es demasiado grande." },
  ]);
});

const PATHS = [
  "/",
  "/api/v2/search/",
  "/store-front/api/sales/cart_b2c",
  "/api/v1/cart/coupon",
  "/media/a",
  "/nada",
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "X"];
const NAMES = ["content-type", "content-length", "transfer-encoding", "cookie", "origin", "accept-encoding"];
const OTHER_NAMES = [
  "if-none-match",
  "range",
  "x-xsrf-token",
  "idempotency-key",
  "expect",
  "x-forwarded-for",
];
const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "chunked",
    "application/json",
    "identity;q=0",
    "100-continue",
    "a=%00",
    "{}",
  ),
);

it("knows an answer to whatever is sent", async () => {
  const target = fc.tuple(fc.constantFrom(...PATHS), oddText).map((parts) => parts.join(""));
  const header = fc
    .tuple(fc.constantFrom(...NAMES, ...OTHER_NAMES), oddText)
    .map((parts) => parts.join(": "));
  const request = fc.record({
    method: fc.constantFrom(...METHODS),
    target,
    headers: fc.array(header, { maxLength: 4 }),
    body: oddText,
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, target, headers, body }) => {
      const lines = [`${method} ${target} HTTP/1.1`, "host: a", "connection: close", ...headers, "", body];
      const { status } = await send(Buffer.from(lines.join("\r\n"), "utf8"));
      // Nothing is answered where a body is announced and does not come.
      if (!Number.isNaN(status)) expect(status).toBeLessThan(500);
    }),
    { numRuns: Number(process.env.RAW_REQUESTS ?? 300) },
  );
});
