import type { ShopData } from "../page/shop-data.ts";

/** Origin of the API for the browser, as the document states it; empty if it is the page's own. */
export function apiOrigin(): string {
  return api().api ?? "";
}

/** Whether this page can read the API's cookies. */
export function sharesCookies(): boolean {
  return api().foreignCookies === undefined;
}

/** The domain of the shop's cookies; undefined if they belong to this host. */
export function cookieDomain(): string | undefined {
  return api().cookieDomain;
}

/** Undefined on the server, and in tests whose document has no elements. */
function api(): DOMStringMap {
  if (typeof document === "undefined") return {};
  const root: HTMLElement | null | undefined = document.documentElement;
  return root?.dataset ?? {};
}

/**
 * The API's data on the root element, for these functions; undefined if pages and API share one
 * origin.
 */
export function apiAttributes(api: ShopData["api"]) {
  if (!api) return {};
  return {
    "data-api": api.origin,
    "data-cookie-domain": api.cookieDomain ?? undefined,
    "data-foreign-cookies": api.sharesCookies ? undefined : "",
  };
}
