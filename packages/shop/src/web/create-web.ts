import fastifyHelmet from "@fastify/helmet";
import { type Context, createApp, createVisitCookie } from "@tuerca/api";
import type { FastifyInstance } from "fastify";
import { createApiFetch } from "./api-fetch.ts";
import { servePages } from "./serve-pages.ts";
import { serveStaticFiles } from "./static-files.ts";
import { loadStorefront } from "./storefront.ts";

const PAGE_CACHE_BYTES = 128 << 20;

/** The whole shop on one port: API, static files and pages. */
export async function createWeb(context: Context, version: string): Promise<FastifyInstance> {
  const { config } = context;
  const app = await createApp(context);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.siteUrl.startsWith("https:"),
    crossOriginEmbedderPolicy: false,
  });
  await serveStaticFiles(app);
  const fetchApi = createApiFetch(app);
  const render = await loadStorefront({
    fetchApi,
    siteUrl: config.siteUrl,
    siteName: config.SITE_NAME,
    operator: config.operator,
    demo: config.isDemo,
    version,
  });
  servePages(app, {
    render,
    fetchApi,
    siteUrl: config.siteUrl,
    rendererCookie: createVisitCookie(context.session),
    catalogVersion: () => context.catalog.version,
    now: () => performance.now(),
    cacheBytes: PAGE_CACHE_BYTES,
  });
  return app;
}
