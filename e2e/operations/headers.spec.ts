import { expect, test } from "../helpers/test.ts";

test("a visit with cookies but no session gets one and is kept by nobody; the next gets the same bytes for all", {
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

test("scripts and styles come from our files or are known by their hash, and what is blocked is reported", {
  tag: "@once",
}, async ({ request }) => {
  for (const path of ["/", "/nada", "/docs/api"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')*; style-src 'self';/);
    expect(policy, path).not.toContain("unsafe");
    expect(policy, path).toContain("frame-ancestors 'none'; report-to csp; report-uri /csp-reports");
    expect(headers["reporting-endpoints"], path).toBe('csp="/csp-reports"');
    expect(headers["permissions-policy"], path).toMatch(/camera=\(\), .*payment=\(\)/);
  }
});

const SECRET = "QpNr5jTQw1bTz3vJk2mXyA";

for (const [path, policy] of [
  [`/guest/order/${SECRET}`, "no-referrer"],
  [`/account/orders/${SECRET}`, "no-referrer"],
  [`/tarjeta-regalo/confirmar/${SECRET}`, "no-referrer"],
  [`/payment/success?order=${SECRET}`, "no-referrer"],
  [`/payment/cancel?order=${SECRET}`, "no-referrer"],
  [`/login?next=/account/orders/${SECRET}`, "no-referrer"],
  [`/login/reset_password?secret=${SECRET}`, "no-referrer"],
  [`/login/confirm_email?secret=${SECRET}`, "no-referrer"],
  // The gateway learns the origin and nothing else.
  [`/payment/pay?order=${SECRET}`, "strict-origin"],
] as const)
  test(`no request tells the address of ${path}`, { tag: "@once" }, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<meta name="referrer" content="${policy}"/>`);
    expect(html.match(/name="referrer"/g)).toHaveLength(1);
  });

test("unknown calls answer JSON, documents HTML", { tag: "@once" }, async ({ request }) => {
  const call = await request.get("/api/v9/nothing");
  expect(call.status()).toBe(404);
  expect(await call.json()).toEqual({ message: "No encontrado." });
  expect((await request.get("/docs/api/json")).ok()).toBe(true);
});
