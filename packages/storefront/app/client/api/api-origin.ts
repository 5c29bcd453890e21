import type { ShopData } from "../page/shop-data.ts";

/** Origin at which the browser calls the API, as the document names it; empty where it is the page's own. */
export function apiOrigin(): string {
  return api().api ?? "";
}

/** Whether the API's cookies are ones that this page can read. */
export function sharesCookies(): boolean {
  return api().foreignCookies === undefined;
}

/** The domain of the shop's cookies; undefined where they are this host's. */
export function cookieDomain(): string | undefined {
  return api().cookieDomain;
}

/** Nothing on the server, and where a test has a document without elements. */
function api(): DOMStringMap {
  if (typeof document === "undefined") return {};
  const root: HTMLElement | null | undefined = document.documentElement;
  return root?.dataset ?? {};
}

/** What the root element says of the API, for these functions; all of it undefined where pages and API are one origin. */
export function apiAttributes(api: ShopData["api"]) {
  if (!api) return {};
  return {
    "data-api": api.origin,
    "data-cookie-domain": api.cookieDomain ?? undefined,
    "data-foreign-cookies": api.sharesCookies ? undefined : "",
  };
}
