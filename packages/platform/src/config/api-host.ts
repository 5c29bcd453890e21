import type { Settings } from "./settings.ts";

/** The address of the API for browsers, and how its cookies relate to the pages. */
export type ApiHost = {
  /** Address without a trailing slash: the pages' own, or API_URL. */
  url: string;
  /** Whether its origin differs from the pages'. */
  isApart: boolean;
  /** The domain of its cookies; null means the host that sets them. */
  cookieDomain: string | null;
  /** Whether scripts of pages can read the API's cookies. */
  sharesCookies: boolean;
};

type Given = Pick<Settings, "API_URL" | "COOKIE_DOMAIN">;

/** The API's host by the settings. */
export function apiHostOf({ API_URL, COOKIE_DOMAIN }: Given, siteUrl: string): ApiHost {
  const [api, site] = [new URL(API_URL ?? siteUrl), new URL(siteUrl)];
  return {
    url: API_URL === null ? siteUrl : api.origin,
    isApart: api.origin !== site.origin,
    cookieDomain: COOKIE_DOMAIN,
    sharesCookies: COOKIE_DOMAIN !== null || api.hostname === site.hostname,
  };
}

/** Settings of the API's host with which browsers would store no cookie of it, as sentences. */
export function apiHostProblems(given: Given, siteUrl: string): string[] {
  const { API_URL, COOKIE_DOMAIN } = given;
  const hosts = { SITE_URL: new URL(siteUrl), ...(API_URL ? { API_URL: new URL(API_URL) } : {}) };
  const outside = Object.entries(hosts)
    .filter(([, { hostname }]) => COOKIE_DOMAIN && !isWithin(hostname, COOKIE_DOMAIN))
    .map(([name, { hostname }]) => `COOKIE_DOMAIN is "${COOKIE_DOMAIN}", but ${name} is at ${hostname}.`);
  if (outside.length > 0 || !API_URL || apiHostOf(given, siteUrl).sharesCookies) return outside;
  const { protocol, hostname } = new URL(API_URL);
  if (protocol === "https:" || isLoopback(hostname)) return [];
  return [
    `API_URL is "${API_URL}", but on a host without the pages' cookies it needs https://, or COOKIE_DOMAIN for both hosts.`,
  ];
}

function isWithin(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** Browsers trust their own machine like https. */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
