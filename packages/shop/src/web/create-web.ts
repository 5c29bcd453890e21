import { setInterval } from "node:timers/promises";
import fastifyHelmet from "@fastify/helmet";
import { type Context, createApp } from "@tuerca/api";
import type { MachineConfig } from "@tuerca/api/settings";
import { GUARANTEE_NOTICE_PATH } from "@tuerca/contract";
import type { Figures } from "@tuerca/platform/http/health";
import { inThisTrace, traced } from "@tuerca/platform/tracing/tracing";
import type { FastifyInstance } from "fastify";
import { createApiFetch } from "./api-fetch.ts";
import type { Sharing } from "./built-files/serve-built-files.ts";
import { type Ceilings, ceilingFigures, ceilingsFor } from "./ceilings.ts";
import { answerFirst, CachedAnswers } from "./front/cached-answers.ts";
import { CachedFiles } from "./front/cached-files.ts";
import type { Page } from "./pages/page.ts";
import { PageCache } from "./pages/page-cache.ts";
import { openSharedCaches } from "./pages/refresh-shared.ts";
import { servePages } from "./pages/serve-pages.ts";
import { servePreparing } from "./pages/serve-preparing.ts";
import { servePreview } from "./pages/serve-preview.ts";
import type { FetchApi, ShopOptions } from "./rendering/storefront.ts";
import { serveRobots } from "./robots.ts";
import { serveSecurityTxt } from "./security-txt.ts";
import { serveSignalStyles } from "./signal-styles.ts";
import { ASSETS_PREFIX } from "./static-files.ts";

const FILE_CACHE_BYTES = 16 << 20;

/** Interval of checking cached pages after catalogue changes. */
const RENEW_EVERY_MS = 400;

export type RenderPage = (address: string, fetchApi: FetchApi) => Promise<Page>;

export type ServeOptions = {
  shop: ShopOptions;
  ceilings: Ceilings;
  sharing: Sharing;
  onProblem(error: unknown): void;
};

/** The page renderer, and the size of its cache in bytes. */
export type ServedStorefront = { render: RenderPage; maxBytes: number };

/** Serves the storefront's files and returns its page renderer. */
export type ServeStorefront = (app: FastifyInstance, options: ServeOptions) => Promise<ServedStorefront>;

/**
 * The whole shop on one port: API, static files and pages; `figures` are further metrics. With
 * OFFICE_ONLY it renders nothing; while the shop is being prepared, previews alone.
 */
export async function createWeb(
  context: Context,
  version: string,
  serveStorefront: ServeStorefront,
  figures: readonly Figures[] = [],
): Promise<FastifyInstance> {
  const { config, catalog, content, log } = context;
  const ceilings = ceilingsFor(catalog.index.size);
  log.info(ceilings, "memory is limited");
  const app = await createApp(context, [ceilingFigures(ceilings), ...figures]);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.siteUrl.startsWith("https:"),
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  agreeOnFrames(app);
  if (config.OFFICE_ONLY) return app;
  const onProblem = (error: unknown) => log.error({ err: error }, "page failed");
  const sharing = { place: config, log };
  const shop = shopOptions(context, version);
  const storefront = await serveStorefront(app, { shop, ceilings, sharing, onProblem });
  const current = () => catalog.version + content.version;
  const fetchApi = createApiFetch(app, current);
  const onChanged = openSharedCaches({
    caches: config.SHARED_CACHES,
    host: new URL(config.siteUrl).host,
    log,
  });
  const now = () => performance.now();
  const { maxBytes } = storefront;
  const render: RenderPage = (address, fetch) =>
    traced("render page", { "page.path": pathPattern(address) }, () =>
      storefront.render(address, inThisTrace(fetch)),
    );
  const pages = new PageCache({ render, maxBytes, fetchApi, version: current, onChanged, now });
  serveSignalStyles(app);
  servePreview(app, { context, render, fetchApi });
  if (config.isPreparing) {
    servePreparing(app);
    return app;
  }
  serveRobots(app, { siteUrl: config.siteUrl, isDemo: config.isDemo });
  if (!config.isDemo) serveSecurityTxt(app, config);
  const onAnswered = (route: string) => (milliseconds: number) =>
    app.observeRequest({ route, status: 200 }, milliseconds);
  const cachedAnswers = new CachedAnswers({
    pageOf: (address) => pages.current(address),
    getsNoCookies: (cookies) => cookies === undefined || app.sessionOf(cookies) !== null,
    onAnswered: onAnswered("/*"),
  });
  const files = new CachedFiles(app, {
    prefix: ASSETS_PREFIX,
    maxBytes: FILE_CACHE_BYTES,
    onAnswered: onAnswered(`${ASSETS_PREFIX}*`),
  });
  servePages(app, { pages, cachedAnswers, mainCategoryId: config.MAIN_CATEGORY_ID });
  answerFirst(app, { "cached-answers": cachedAnswers, "cached-files": files }, officeHostOf(config));
  const closing = new AbortController();
  app.addHook("onClose", () => closing.abort());
  renewNowAndThen(pages, closing.signal).catch(() => undefined);
  return app;
}

/** Nobody frames an answer unless its policy says so; X-Frame-Options then says the same. */
function agreeOnFrames(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (String(reply.getHeader("content-security-policy")).includes("frame-ancestors 'self'"))
      reply.header("x-frame-options", "SAMEORIGIN");
  });
}

/** The office's host if it is not the shop's, as in a demo; null otherwise. */
function officeHostOf({ OFFICE_URL, siteUrl }: MachineConfig): string | null {
  const host = OFFICE_URL && new URL(OFFICE_URL).host;
  return host === new URL(siteUrl).host ? null : host;
}

function shopOptions(
  { config, guaranteeNotice }: Pick<Context, "config" | "guaranteeNotice">,
  version: string,
): ShopOptions {
  return {
    guaranteeNotice: guaranteeNotice && {
      path: `${GUARANTEE_NOTICE_PATH}?v=${guaranteeNotice.hash.slice(0, 12)}`,
      width: guaranteeNotice.width,
      height: guaranteeNotice.height,
    },
    siteUrl: config.siteUrl,
    siteName: config.SITE_NAME,
    demo: config.isDemo,
    version,
    mainCategoryId: config.MAIN_CATEGORY_ID,
    measurementId: config.GA_MEASUREMENT_ID,
    api: apiOf(config.api),
  };
}

/** Null for a shop without a cookie domain and API host. */
function apiOf({ url, isApart, cookieDomain, sharesCookies }: MachineConfig["api"]): ShopOptions["api"] {
  if (!isApart && cookieDomain === null) return null;
  return { origin: isApart ? url : "", cookieDomain, sharesCookies };
}

async function renewNowAndThen(pages: PageCache, signal: AbortSignal): Promise<void> {
  for await (const _ of setInterval(RENEW_EVERY_MS, null, { signal, ref: false })) await pages.renewAhead();
}

/** A page's path for traces: further parts may be secret ids, and the query a search. */
function pathPattern(address: string): string {
  const [, first = "", more] = /^(\/[^/?]*)(\/[^?]+)?/.exec(address) ?? [];
  return more === undefined ? first : `${first}/*`;
}
