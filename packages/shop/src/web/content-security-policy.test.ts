import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { contentSecurityPolicy, policyFor } from "./content-security-policy.ts";

const policyOf = (html: string, withGoogle = false) =>
  contentSecurityPolicy(Buffer.from(html), { withGoogle, gateway: null, api: null });
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

it("allows the scripts of the page by their hash, to the byte", () => {
  const policy = policyOf(
    `<script>a("ñ")</script><p>&lt;script></p><script type="module" async="">b()</script><script src="/assets/x.js"></script>`,
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('a("ñ")')} ${hashOf("b()")};`);
});

it("allows none where there is none, and survives what is cut off", () => {
  expect(policyOf("<p>hola</p>")).toContain("script-src 'self';");
  expect(policyOf("<p><script>a(")).toContain("script-src 'self';");
});

it("knows no other host, but Google's where a measurement id is configured", () => {
  const html = "<script>a()</script>";
  expect(policyOf(html)).not.toContain("https:");
  const policy = policyOf(html, true);
  expect(policy).toContain(`script-src 'self' ${hashOf("a()")} https://www.googletagmanager.com/gtag/;`);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).toMatch(/img-src 'self' data: [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(policy).toContain("default-src 'self';");
});

const GATEWAY = "https://sis.redsys.es";
const SHOP = { measurementId: "G-1", payment: { origin: GATEWAY, isTest: false }, api: null };
const policyAt = (address: string, shop: Parameters<typeof policyFor>[1] = SHOP) =>
  contentSecurityPolicy(Buffer.from("<p>hola</p>"), policyFor(address, shop));

it.each(["/payment/pay?order=a", "/Payment/PAY/?order=a", "/payment/%70ay"])(
  "lets the gateway and the bank's frames in where one pays, and nobody else: %s",
  (address) => {
    const policy = policyAt(address);
    expect(policy).toContain(`script-src 'self' ${GATEWAY};`);
    expect(policy).toContain(`frame-src 'self' ${GATEWAY} https:;`);
    expect(policy).toContain(`form-action 'self' ${GATEWAY} https:;`);
    expect(policy).toContain("connect-src 'self';");
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
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("form-action 'self';");
});

it("lets nobody in where the shop has no gateway", () => {
  expect(policyAt("/payment/pay", { measurementId: null, payment: null, api: null })).not.toContain("https:");
});

it("lets the API's host in where that is another one, for calls and images alone", () => {
  const api = { origin: "https://api.tienda.example", cookieDomain: "tienda.example", sharesCookies: true };
  const policy = policyAt("/", { measurementId: null, payment: null, api });
  expect(policy).toContain("connect-src 'self' https://api.tienda.example;");
  expect(policy).toContain("img-src 'self' data: https://api.tienda.example;");
  expect(policy).toContain("script-src 'self';");
  expect(policyAt("/", { measurementId: null, payment: null, api: { ...api, origin: "" } })).not.toContain(
    "https:",
  );
});
