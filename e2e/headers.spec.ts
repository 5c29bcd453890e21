import { expect, test } from "./helpers/test.ts";

test("a first visit gets cookies and is kept by nobody; the next gets the same bytes for all", {
  tag: "@once",
}, async ({ request }) => {
  const first = await request.get("/frenos");
  expect(first.headers()["set-cookie"]).toContain("XSRF-TOKEN=");
  expect(first.headers()["cache-control"]).toBe("private, no-store");
  const second = await request.get("/frenos");
  expect(second.headers()["set-cookie"]).toBeUndefined();
  expect(second.headers()["cache-control"]).toContain("s-maxage");
  expect(await second.body()).toEqual(await first.body());
  const again = await request.get("/frenos", { headers: { "if-none-match": second.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});

test("scripts run only from our files or by their hash", { tag: "@once" }, async ({ request }) => {
  const policy = (await request.get("/")).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
});

test("unknown calls answer JSON, documents HTML", { tag: "@once" }, async ({ request }) => {
  const call = await request.get("/api/v9/nothing");
  expect(call.status()).toBe(404);
  expect(await call.json()).toEqual({ message: "No encontrado." });
  expect((await request.get("/docs/api/json")).ok()).toBe(true);
});
