import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { STOREFRONT_BUILD } from "../start/build.ts";

/** What the built storefront needs of the shop around it. */
export type StorefrontOptions = {
  /** Makes a call of the API, without leaving this process. */
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  siteUrl: string;
  siteName: string;
  operator: Record<string, unknown>;
  demo: boolean;
  version: string;
};

export type RenderPage = (request: Request) => Promise<Response>;

/** Loads the built storefront: from then on a function from a request to its page. */
export async function loadStorefront(options: StorefrontOptions): Promise<RenderPage> {
  const built = pathToFileURL(join(STOREFRONT_BUILD, "server/index.js")).href;
  const { createStorefront } = (await import(built)) as {
    createStorefront(options: StorefrontOptions): RenderPage;
  };
  return createStorefront(options);
}
