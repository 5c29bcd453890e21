import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bodyAs, chooseEncoding, type Page, readPage } from "./page.ts";
import { MAX_ADDRESS_LENGTH, normalizeAddress } from "./page-address.ts";
import { PageCache } from "./page-cache.ts";
import { knownAddress, redirectFor } from "./redirects.ts";
import type { RenderPage } from "./storefront.ts";

export type PagesOptions = {
  render: RenderPage;
  fetchApi(path: string, init: RequestInit): Promise<Response>;
  siteUrl: string;
  /** Cookie of a session that belongs to nobody: pages are rendered with it, so that they are nobody's. */
  rendererCookie: string;
  catalogVersion(): number;
  now(): number;
  cacheBytes: number;
};

const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const PRIVATE = "private, no-store";

/** Addresses under these belong to the API and answer JSON even when unknown. */
const API_PREFIXES = /^\/(api|store-front|sanctum|media|docs|assets)(\/|$)/;

/** Serves every document (and its data for navigation in the browser) from the storefront, kept in memory. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const cache = new PageCache({
    maxBytes: options.cacheBytes,
    version: options.catalogVersion,
    now: options.now,
  });
  app.get("/*", async (request, reply) => {
    if (API_PREFIXES.test(request.url) || request.url.length > MAX_ADDRESS_LENGTH)
      return reply.callNotFound();
    const address = normalizeAddress(knownAddress(request.url));
    const page = await cache.get(address, () => renderPage(address, options));
    const elsewhere = redirectFor(request.url, page);
    if (elsewhere !== null) return reply.redirect(elsewhere, 301);
    const cookies = request.session ? [] : await startVisit(request, options);
    return sendPage(request, reply, page, cookies);
  });
}

async function renderPage(address: string, options: PagesOptions): Promise<Page> {
  const headers = { cookie: options.rendererCookie };
  return readPage(await options.render(new Request(options.siteUrl + address, { headers })));
}

/** The category-tree call with which a visit begins; answers the cookies that it sets. */
async function startVisit(request: FastifyRequest, options: PagesOptions): Promise<string[]> {
  const [path = "/"] = request.url.split("?");
  const response = await options.fetchApi("/api/v1/categories/tree?parent_id=1&depth=1", {
    headers: {
      cookie: request.headers.cookie ?? "",
      "x-real-path": encodeURI(path).slice(0, 1024),
      "x-real-query": Buffer.from(JSON.stringify(request.query)).toString("base64").slice(0, 1024),
      "x-real-referer": (request.headers.referer ?? "").slice(0, 1024),
    },
  });
  return response.headers.getSetCookie();
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, cookies: string[]): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const etag = `"${page.etag}-${encoding}"`;
  const own = page.headers["cache-control"];
  reply.code(page.status).headers({ ...page.headers, vary: "Accept-Encoding", etag });
  reply.header("cache-control", cookies.length > 0 || page.status >= 400 ? PRIVATE : (own ?? PUBLIC));
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(bodyAs(page, encoding));
}
