import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { STOREFRONT_BUILD } from "../start/build.ts";
import { serveStaticFiles } from "./static-files.ts";

/** What the built storefront needs of the shop around it. */
export type StorefrontOptions = {
  /** Makes a call of the API, without leaving this process. */
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  siteUrl: string;
  siteName: string;
  operator: Record<string, unknown>;
  demo: boolean;
  version: string;
  mainCategoryId: number;
  /** Told of every failure that no page expects. */
  reportError(error: unknown): void;
};

export type RenderPage = (request: Request) => Promise<Response>;

/** Serves the built storefront: its files, and a function from a request to its page. */
export async function serveBuiltStorefront(
  app: FastifyInstance,
  options: StorefrontOptions,
): Promise<RenderPage> {
  await serveStaticFiles(app);
  const built = pathToFileURL(join(STOREFRONT_BUILD, "server/index.js")).href;
  const { createStorefront } = (await import(built)) as {
    createStorefront(options: StorefrontOptions): RenderPage;
  };
  return createStorefront(options);
}
