import { hash } from "node:crypto";
import { isPayPage } from "@tuerca/contract/payment-paths";
import type { ShopOptions } from "./storefront.ts";

const OPENING = Buffer.from("<script");
const CLOSING = Buffer.from("</script>");

/**
 * Where Google's tag is loaded from and what it sends to, advertising features included
 * (developers.google.com/tag-platform/security/guides/csp). Tag Manager's containers, which run any code, stay outside.
 */
const GOOGLE_SCRIPTS = ["https://www.googletagmanager.com/gtag/"];
const GOOGLE_DATA = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
  "https://*.g.doubleclick.net",
  "https://*.google.com",
  "https://*.google.es",
];

export type PolicyOptions = {
  /** Whether a measurement id is configured, so that a visitor's consent may load Google's tag. */
  withGoogle: boolean;
  /** Origin of the payment gateway on the page where one pays; null on all others. */
  gateway: string | null;
  /** Origin of the API where it is not the page's own; else null. */
  api: string | null;
};

/** Issuers' hosts, which nobody can list: 3-D Secure shows their pages in frames, and posts to them. */
const ANY_BANK = "https:";

/**
 * The policy for a page. Where one pays it lets the gateway's script and frames in, and the bank's frames; measuring stays
 * out there, whatever the configuration says.
 */
export function policyFor(
  address: string,
  { measurementId, payment, api }: Pick<ShopOptions, "measurementId" | "payment" | "api">,
): PolicyOptions {
  const isPaying = isPayPage(address.split("?", 1)[0] ?? "");
  return {
    withGoogle: measurementId !== null && !isPaying,
    gateway: isPaying ? (payment?.origin ?? null) : null,
    api: api?.origin || null,
  };
}

/**
 * Scripts run only from our own files, when they are, to the letter, those rendered into this page, or from Google or the
 * gateway where they are allowed.
 */
export function contentSecurityPolicy(html: Uint8Array, { withGoogle, gateway, api }: PolicyOptions): string {
  const hashes = inlineScripts(html).map((code) => `'sha256-${hash("sha256", code, "base64")}'`);
  const scripts = [...new Set(hashes), ...(withGoogle ? GOOGLE_SCRIPTS : []), ...(gateway ? [gateway] : [])];
  const others = [...(api ? [api] : []), ...(withGoogle ? GOOGLE_DATA : [])];
  const framed = gateway ? [gateway, ANY_BANK] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...others].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...others].join(" "),
    ["frame-src 'self'", ...framed].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...framed].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The bytes of every script that stands in the page itself. Text of the page cannot make one: React escapes `<`. */
function inlineScripts(html: Uint8Array): Buffer[] {
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const scripts: Buffer[] = [];
  for (let at = page.indexOf(OPENING); at >= 0; at = page.indexOf(OPENING, at)) {
    const start = page.indexOf(">", at) + 1;
    const end = page.indexOf(CLOSING, start);
    if (start === 0 || end < 0) break;
    if (!page.toString("latin1", at, start).includes(" src=")) scripts.push(page.subarray(start, end));
    at = end;
  }
  return scripts;
}
