import { hash } from "node:crypto";
import { type CallAnswer, getSeller } from "@tuerca/contract/calls";
import { REPORTING_DIRECTIVES } from "@tuerca/contract/document-headers";
import { isPayPage } from "@tuerca/contract/payment-paths";
import type { FetchApi, ShopOptions } from "./rendering/storefront.ts";

/**
 * Sources and targets of Google's tag, with advertising features
 * (developers.google.com/tag-platform/security/guides/csp). Excludes Tag Manager's containers,
 * which run any code.
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
  /** Whether a measurement id is configured, so that consent may load Google's tag. */
  withGoogle: boolean;
  /** Origin of the payment gateway on the pay page; null on all others. */
  gateway: string | null;
  /** Origin of the API if it is not the page's own; else null. */
  api: string | null;
  /** Whether unknown styles are inserted: by the gateway's script, or by Vite in development. */
  hasStylesOfOthers: boolean;
};

/** The policy of a page without external sources. */
export const ALONE: PolicyOptions = { withGoogle: false, gateway: null, api: null, hasStylesOfOthers: false };

/** Card issuers' hosts, which cannot be listed: 3-D Secure frames their pages and posts to them. */
const ANY_BANK = "https:";

/**
 * The policy for a page, by the gateway's origin. The pay page admits the gateway's script and
 * frames and the bank's frames; it excludes Google's tag, whatever the configuration.
 */
export function policyFor(
  address: string,
  { measurementId, api }: Pick<ShopOptions, "measurementId" | "api">,
  gateway: string | null,
): PolicyOptions {
  const isPaying = isPaid(address);
  return {
    withGoogle: measurementId !== null && !isPaying,
    gateway: isPaying ? gateway : null,
    api: api?.origin || null,
    hasStylesOfOthers: isPaying && gateway !== null,
  };
}

const isPaid = (address: string) => isPayPage(address.split("?", 1)[0] ?? "");

/** The origin of the gateway of the moment on the pay page; null on all others. */
export async function gatewayOf(address: string, fetchApi: FetchApi): Promise<string | null> {
  if (!isPaid(address)) return null;
  const { status, body } = await fetchApi({ method: getSeller.method, path: getSeller.path });
  const seller: CallAnswer<typeof getSeller> | null = status === 200 ? JSON.parse(body) : null;
  return seller?.gateway?.origin ?? null;
}

/** Sources of inline content that is known to be ours. */
export type OwnSources = { scripts?: readonly string[]; styles?: readonly string[] };

/**
 * Scripts run only from our files, from Google or the gateway if admitted, and inline if the writer
 * of a document declares them. Documents are not scanned, so injected content never runs.
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

/** The source that admits this script or style. */
export function sourceOf(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}
