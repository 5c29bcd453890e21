import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const policyOf = (html: string, withGoogle = false) =>
  contentSecurityPolicy(Buffer.from(html), { withGoogle });
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
