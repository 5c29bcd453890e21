import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { STOREFRONT_BUILD } from "../../folders.ts";

/** What pages show of the configuration. */
export type ShopOptions = {
  siteUrl: string;
  siteName: string;
  operator: Record<string, unknown>;
  demo: boolean;
  version: string;
  mainCategoryId: number;
  /** Google Analytics 4; null where no tag is ever loaded. */
  measurementId: string | null;
  /** Where the EU notice on the legal guarantee is, and its size in pixels; null where there is none. */
  guaranteeNotice: { path: string; width: number; height: number } | null;
  /** Where the browser calls the API, where that is not at the pages' own origin, and what its cookies are to the page. */
  api: { origin: string; cookieDomain: string | null; sharesCookies: boolean } | null;
  /** The ways to pay that the shop takes. */
  paymentMethods: readonly string[];
  /** Whether gift cards can be sold and paid with. */
  hasGiftCards: boolean;
  /** Origin of the gateway that takes cards and Bizum, and whether no money moves there; null without one. */
  payment: { origin: string; isTest: boolean } | null;
};

/** A call of the API; `path` starts with a slash and holds the query string, `body` is JSON. */
export type ApiRequest = { method: string; path: string; body?: string };
export type ApiAnswer = { status: number; body: string };
export type FetchApi = (request: ApiRequest) => Promise<ApiAnswer>;

/** What the storefront answers to an address (path and query); `scripts` are the sources of a document's own. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  scripts: readonly string[];
};
export type Storefront = (address: string, fetchApi: FetchApi) => Promise<Rendered>;

/** What the module of a storefront, built or from its sources, offers. */
export type StorefrontModule = {
  createStorefront(options: ShopOptions & { reportError(error: unknown): void }): Storefront;
};

/** Loads the built storefront into this thread. */
export async function loadBuiltStorefront(): Promise<StorefrontModule> {
  return import(pathToFileURL(join(STOREFRONT_BUILD, "server/index.js")).href);
}
