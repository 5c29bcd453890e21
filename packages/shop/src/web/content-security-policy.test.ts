import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { ALONE, contentSecurityPolicy, policyFor, sourceOf } from "./content-security-policy.ts";

it("allows no script and no style in the page but those that it is told of", () => {
  const policy = contentSecurityPolicy(
    { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] },
    ALONE,
  );
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(policy).toContain("style-src 'self' 'sha256-c';");
  expect(contentSecurityPolicy({}, ALONE)).toContain("script-src 'self'; style-src 'self';");
  expect(policy).not.toContain("unsafe");
});

it("names code by its bytes", () => {
  const code = 'a("ñ")';
  expect(sourceOf(code)).toBe(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
});

it("knows no other host, but Google's where a measurement id is configured", () => {
  expect(contentSecurityPolicy({}, ALONE)).not.toContain("https:");
  const policy = contentSecurityPolicy({ scripts: ["'sha256-a'"] }, { ...ALONE, withGoogle: true });
  expect(policy).toContain("script-src 'self' 'sha256-a' https://www.googletagmanager.com/gtag/;");
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).toMatch(/img-src 'self' data: [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).toContain("default-src 'self';");
});

const GATEWAY = "https://sis.redsys.es";
const SHOP = { measurementId: "G-1", api: null };
const policyAt = (address: string, shop: Parameters<typeof policyFor>[1] = SHOP, gateway?: null) =>
  contentSecurityPolicy({}, policyFor(address, shop, gateway === undefined ? GATEWAY : gateway));

it.each(["/payment/pay?order=a", "/Payment/PAY/?order=a", "/payment/%70ay"])(
  "lets the gateway and the bank's frames in where one pays, and nobody else: %s",
  (address) => {
    const policy = policyAt(address);
    expect(policy).toContain(`script-src 'self' ${GATEWAY};`);
    expect(policy).toContain(`frame-src 'self' ${GATEWAY} https:;`);
    expect(policy).toContain(`form-action 'self' ${GATEWAY} https:;`);
    expect(policy).toContain("connect-src 'self';");
    // The gateway's script inserts styles.
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).not.toContain("google");
  },
);

it.each([
  "/",
  "/payment/success?order=a",
  "/payment/cancel",
  "/payment/pay/a",
  "/checkout/pay?x=/payment/pay",
])("lets no gateway in at %s", (address) => {
  const policy = policyAt(address);
  expect(policy).not.toContain(GATEWAY);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("form-action 'self';");
});

it("lets nobody in where the shop has no gateway", () => {
  expect(policyAt("/payment/pay", { measurementId: null, api: null }, null)).not.toContain("https:");
});

it("lets the API's host in where that is another one, for calls and images alone", () => {
  const api = { origin: "https://api.tienda.example", cookieDomain: "tienda.example", sharesCookies: true };
  const policy = policyAt("/", { measurementId: null, api });
  expect(policy).toContain("connect-src 'self' https://api.tienda.example;");
  expect(policy).toContain("img-src 'self' data: https://api.tienda.example;");
  expect(policy).toContain("script-src 'self';");
  expect(policyAt("/", { measurementId: null, api: { ...api, origin: "" } })).not.toContain("https:");
});
