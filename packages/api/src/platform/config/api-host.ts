import type { Settings } from "./settings.ts";

/** Where browsers call the API, and what its cookies are to the pages. */
export type ApiHost = {
  /** Address without a slash at its end: the pages' own, or API_URL. */
  url: string;
  /** Whether it has another origin than the pages. */
  isApart: boolean;
  /** The domain that cookies are set for; null = the host that sets them. */
  cookieDomain: string | null;
  /** Whether the scripts of pages can read the API's cookies. */
  sharesCookies: boolean;
};

type Given = Pick<Settings, "API_URL" | "COOKIE_DOMAIN">;

/** The API's host as the settings have it. */
export function apiHostOf({ API_URL, COOKIE_DOMAIN }: Given, siteUrl: string): ApiHost {
  const [api, site] = [new URL(API_URL ?? siteUrl), new URL(siteUrl)];
  return {
    url: API_URL === null ? siteUrl : api.origin,
    isApart: api.origin !== site.origin,
    cookieDomain: COOKIE_DOMAIN,
    sharesCookies: COOKIE_DOMAIN !== null || api.hostname === site.hostname,
  };
}

/** What of the API's host cannot work: browsers would keep no cookie of it. */
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

/** Browsers trust their own machine as they trust https. */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
