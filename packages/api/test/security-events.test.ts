import { readFile } from "node:fs/promises";
import { deleteUser } from "@tuerca/contract";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCustomer, tryLogin } from "./factories/customer.ts";
import { liveSettings } from "./factories/live-settings.ts";
import { notificationOf, signed } from "./factories/payments/notifications.ts";
import { type PayShop, startPayShop } from "./factories/payments/pay-shop.ts";
import { createTestShop } from "./index.ts";

const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(line) });

/** The security log's lines during `act`. */
async function told(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  await act();
  return lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
}

describe("the security log", () => {
  let shop: PayShop;
  beforeAll(async () => {
    shop = await startPayShop(async () => undefined, { log });
  });
  afterAll(() => shop.close());

  it("has one line for a wrong password, at login and where it is asked for once more", async () => {
    const { visitor, email } = await newCustomer(shop);
    const login = await told(() => tryLogin(shop.visitor(), email, "no es esta"));
    expect(login).toMatchObject([{ security: "login_failed", route: "POST /api/v1/auth/login" }]);
    expect(lines.join("")).not.toContain(email);
    const again = await told(() => visitor.call(deleteUser, { body: { password: "no es esta" } }));
    expect(again).toMatchObject([{ security: "login_failed", from: login[0]?.from }]);
    expect(lines.join("")).not.toMatch(/no es esta|127\.0\.0\.1|"stack"/);
    expect(await told(() => tryLogin(shop.visitor(), email))).toEqual([]);
  });

  it("has one for what is tried too often, and for a change without its token", async () => {
    const { email } = await newCustomer(shop);
    for (let n = 0; n < 10; n += 1) await tryLogin(shop.visitor(), email, "no es esta");
    expect(await told(() => tryLogin(shop.visitor(), email, "no es esta"))).toMatchObject([
      { security: "rate_limited", route: "POST /api/v1/auth/login" },
    ]);
    const forged = { "x-xsrf-token": "falso" };
    expect(await told(() => shop.visitor().send("POST", "/api/v1/auth/login", {}, forged))).toMatchObject([
      { security: "csrf_refused", route: "POST /api/v1/auth/login" },
    ]);
  });

  it("has one for a forged notification, with the reason and without a stack", async () => {
    const form = signed(notificationOf({ order: "0001abcd", amountCents: 100 }), "B".repeat(32));
    expect(await told(() => shop.notify(form))).toMatchObject([
      { security: "forged_notification", reason: expect.stringMatching(/signature/i) },
    ]);
    expect(lines.join("")).not.toContain('"stack"');
  });

  const report = async (type: string, body: string) =>
    (await fetch(`${shop.origin}/csp-reports`, { method: "POST", headers: { "content-type": type }, body }))
      .status;

  it("has one for what a browser says that a page's policy has blocked, without secrets of addresses", async () => {
    const documentURL = `${shop.origin}/guest/order/UwWhvrvMBtOvd2ytaQFQ2Q?order=secreto`;
    const body = { documentURL, effectiveDirective: "script-src-elem", blockedURL: "inline" };
    const violation = { type: "csp-violation", body };
    const expected = {
      security: "csp_violation",
      route: "/guest/order",
      directive: "script-src-elem",
      blocked: "inline",
    };
    const sent = JSON.stringify([
      violation,
      { type: "csp-violation", body: { ...body, blockedURL: "https://a.example/b?c" } },
    ]);
    expect(await told(() => report("application/reports+json", sent))).toMatchObject([
      expected,
      { ...expected, blocked: "https://a.example" },
    ]);
    const old = {
      "csp-report": {
        "document-uri": documentURL,
        "effective-directive": "script-src-elem",
        "blocked-uri": "inline",
      },
    };
    expect(await told(() => report("application/csp-report", JSON.stringify(old)))).toMatchObject([expected]);
  });

  it("takes no other reports, none that are too large, and lets none speak at length", async () => {
    expect(await report("application/reports+json", "[{}]")).toBe(400);
    expect(await report("application/reports+json", '{"a":')).toBe(400);
    expect(await report("text/plain", "[]")).toBe(415);
    expect(await report("application/reports+json", `["${"x".repeat(70_000)}"]`)).toBe(413);
    const long = {
      documentURL: `https://a.example/${"x".repeat(9000)}`,
      effectiveDirective: "y".repeat(9000),
    };
    const violation = { type: "csp-violation", body: { ...long, blockedURL: "z".repeat(9000) } };
    const [line] = await told(() => report("application/reports+json", JSON.stringify([violation])));
    expect(JSON.stringify(line).length).toBeLessThan(1000);
  });

  it("is counted at /metrics, and the alert rules name each event", async () => {
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text();
    const rules = await readFile(new URL("../../../deploy/alerts.yml", import.meta.url), "utf8");
    const events = [...rules.matchAll(/event="(\w+)"/g)].map(([, event]) => event);
    const known = [...metrics.matchAll(/^tuerca_security_events_total\{event="(\w+)"\} \d+$/gm)];
    expect(events.toSorted()).toEqual(known.map(([, event]) => event).toSorted());
  });
});

it("the security log has a line for who asks for what only the operator is to see", async () => {
  const environment = { ...liveSettings, TRUST_PROXY: "127.0.0.1" };
  const shop = await createTestShop({ log, environment });
  const ask = () => fetch(`${shop.origin}/metrics`, { headers: { "x-forwarded-for": "203.0.113.5" } });
  expect(await told(ask)).toMatchObject([{ security: "internal_refused", route: "GET /metrics" }]);
  expect(lines.join("")).not.toContain("203.0.113.5");
  await shop.close();
});
