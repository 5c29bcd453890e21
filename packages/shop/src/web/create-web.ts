import fastifyHelmet from "@fastify/helmet";
import { type Context, createApp, createVisitCookie } from "@tuerca/api";
import type { FastifyInstance } from "fastify";
import { createApiFetch } from "./api-fetch.ts";
import { serveRobots } from "./robots.ts";
import { servePages } from "./serve-pages.ts";
import type { RenderPage, StorefrontOptions } from "./storefront.ts";

const PAGE_CACHE_BYTES = 128 << 20;

/** Serves the storefront's files and answers what renders its pages. */
export type ServeStorefront = (app: FastifyInstance, options: StorefrontOptions) => Promise<RenderPage>;

/** The whole shop on one port: API, static files and pages. */
export async function createWeb(
  context: Context,
  version: string,
  serveStorefront: ServeStorefront,
): Promise<FastifyInstance> {
  const { config, catalog, log } = context;
  const app = await createApp(context);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.siteUrl.startsWith("https:"),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  const fetchApi = createApiFetch(app);
  const render = await serveStorefront(app, {
    fetchApi,
    siteUrl: config.siteUrl,
    siteName: config.SITE_NAME,
    operator: config.operator,
    demo: config.isDemo,
    version,
    mainCategoryId: config.MAIN_CATEGORY_ID,
    reportError: (error) => log.error({ err: error }, "page failed"),
  });
  serveRobots(app, { siteUrl: config.siteUrl, isDemo: config.isDemo });
  servePages(app, {
    render,
    fetchApi,
    siteUrl: config.siteUrl,
    rendererCookie: createVisitCookie(context.session),
    catalogVersion: () => catalog.version,
    now: () => performance.now(),
    cacheBytes: PAGE_CACHE_BYTES,
  });
  return app;
}
