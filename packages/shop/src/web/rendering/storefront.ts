import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { STOREFRONT_BUILD } from "../../folders.ts";

/** The configuration for pages. */
export type ShopOptions = {
  siteUrl: string;
  siteName: string;
  demo: boolean;
  version: string;
  mainCategoryId: number;
  /** Google Analytics 4; null if no tag ever loads. */
  measurementId: string | null;
  /** Path and pixel size of the EU notice on the legal guarantee; null if there is none. */
  guaranteeNotice: { path: string; width: number; height: number } | null;
  /**
   * The API's origin for the browser, if it is not the pages' own, and how its cookies relate to
   * the page.
   */
  api: { origin: string; cookieDomain: string | null; sharesCookies: boolean } | null;
};

/** A call of the API; `path` starts with a slash and includes the query string, `body` is JSON. */
export type ApiRequest = { method: string; path: string; body?: string };
export type ApiAnswer = { status: number; body: string };
export type FetchApi = (request: ApiRequest) => Promise<ApiAnswer>;

/**
 * The storefront's answer to a URL (path and query); `scripts` are the sources of a document's
 * inline scripts.
 */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  scripts: readonly string[];
};
export type Storefront = (address: string, fetchApi: FetchApi) => Promise<Rendered>;

/** The exports of a storefront's module, built or from sources. */
export type StorefrontModule = {
  createStorefront(options: ShopOptions & { reportError(error: unknown): void }): Storefront;
};

/** Loads the built storefront into this thread. */
export async function loadBuiltStorefront(): Promise<StorefrontModule> {
  return import(pathToFileURL(join(STOREFRONT_BUILD, "server/index.js")).href);
}
