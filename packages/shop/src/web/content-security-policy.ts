import { hash } from "node:crypto";
import { REPORTING_DIRECTIVES } from "@tuerca/contract/document-headers";
import { isPayPage } from "@tuerca/contract/payment-paths";
import type { ShopOptions } from "./rendering/storefront.ts";

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
  /** Whether styles that nobody of us knows are put into the page: the gateway's script's, or Vite's while developing. */
  hasStylesOfOthers: boolean;
};

/** The policy of a page that needs nothing but itself. */
export const ALONE: PolicyOptions = { withGoogle: false, gateway: null, api: null, hasStylesOfOthers: false };

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
    hasStylesOfOthers: isPaying && payment !== null,
  };
}

/** The sources of what stands in a document itself and is known to be ours. */
export type OwnSources = { scripts?: readonly string[]; styles?: readonly string[] };

/**
 * Scripts run only from our own files, from Google or the gateway where they are allowed, and where whoever writes them
 * into a document says that they are its own. No document is looked through: what got into one by mistake runs nowhere.
 */
export function contentSecurityPolicy(
  { scripts = [], styles = [] }: OwnSources,
  { withGoogle, gateway, api, hasStylesOfOthers }: PolicyOptions,
): string {
  const others = [...(api ? [api] : []), ...(withGoogle ? GOOGLE_DATA : [])];
  const framed = gateway ? [gateway, ANY_BANK] : [];
  return [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...scripts,
      ...(withGoogle ? GOOGLE_SCRIPTS : []),
      ...(gateway ? [gateway] : []),
    ].join(" "),
    ["style-src 'self'", ...(hasStylesOfOthers ? ["'unsafe-inline'"] : styles)].join(" "),
    ["img-src 'self' data:", ...others].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...others].join(" "),
    ["frame-src 'self'", ...framed].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...framed].join(" "),
    "frame-ancestors 'none'",
    REPORTING_DIRECTIVES,
  ].join("; ");
}

/** The source by which a policy allows this script or style. */
export function sourceOf(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}
