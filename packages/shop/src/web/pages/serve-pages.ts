import { addVary, chooseEncoding, isUnchanged, RETRY_AFTER_S } from "@tuerca/api";
import { CATEGORY_TREE_DEPTH } from "@tuerca/contract";
import { getCategoryTree } from "@tuerca/contract/calls";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswers } from "../front/cached-answers.ts";
import { callApp } from "../front/call-app.ts";
import { bodyAs, type Page } from "./page.ts";
import { MAX_ADDRESS_LENGTH, normalizeAddress } from "./page-address.ts";
import type { PageCache } from "./page-cache.ts";
import { answerWithProblem, sendProblem } from "./problem-page.ts";
import { knownAddress, redirectFor } from "./redirects.ts";

/** Shared caches ask again after a minute, and show what they have while a shop is away. */
const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400";
const PRIVATE = "private, no-store";

/** React Router's answer to a `.data` request whose loader redirects. */
const DATA_LEAD_ELSEWHERE = 202;

/** URLs below these belong to the API and answer JSON even if unknown. */
const API_PREFIXES = /^\/(api|store-front|sanctum|media|docs|assets)(\/|$)/;

export type PageSources = { pages: PageCache; cachedAnswers: CachedAnswers; mainCategoryId: number };

/** Serves every document, and its data for navigation in the browser, from the page cache. */
export function servePages(
  app: FastifyInstance,
  { pages, cachedAnswers: kept, mainCategoryId }: PageSources,
): void {
  app.get("/*", { errorHandler: answerWithProblem }, async (request, reply) => {
    if (API_PREFIXES.test(request.url) || request.url.length > MAX_ADDRESS_LENGTH)
      return reply.callNotFound();
    const page = await findPage(pages, request.url);
    if (isBareFailure(page)) return sendProblem(500, request, reply);
    const elsewhere = redirectFor(request.url, page);
    if (elsewhere !== null) return reply.redirect(elsewhere, 301);
    const isServed = request.session !== null || request.headers.cookie === undefined;
    const cookies = isServed ? [] : await startVisit(app, request, mainCategoryId);
    return sendPage(request, reply, page, { cookies, cachedAnswers: kept });
  });
}

/**
 * The page of a request. Data that redirect contain the URL, so they are rendered for the whole
 * query.
 */
async function findPage(pages: PageCache, url: string): Promise<Page> {
  const page = await pages.get(normalizeAddress(knownAddress(url)));
  return page.status === DATA_LEAD_ELSEWHERE ? pages.get(url) : page;
}

/** Whether React Router, which has reported why, has only an English line. */
function isBareFailure({ status, headers }: Page): boolean {
  return status === 500 && headers["content-type"]?.startsWith("text/plain") === true;
}

type SendOptions = { cookies: string[]; cachedAnswers: CachedAnswers };

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { cookies, cachedAnswers: kept }: SendOptions,
): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const etag = `"${page.etag}-${encoding}"`;
  const own = page.headers["cache-control"];
  addVary(reply.code(page.status).headers({ ...page.headers, etag }), "Accept-Encoding");
  reply.header("cache-control", cookies.length > 0 || page.status >= 400 ? PRIVATE : (own ?? PUBLIC));
  if (page.status === 503) reply.header("retry-after", String(RETRY_AFTER_S));
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  if (page.status === 200 && isUnchanged(request.headers["if-none-match"], etag))
    return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  const body = bodyAs(page, encoding);
  reply.header("content-length", body.length);
  if (page.status === 200 && cookies.length === 0 && request.headers.origin === undefined)
    kept.store(page, encoding, reply.getHeaders());
  return reply.send(body);
}

/**
 * The category-tree call that begins a visit (spec.md section 7), with the visitor's page and
 * referrer, for who brings cookies but no session. Who brings none gets a page for all, and begins
 * the visit by the browser's first call. Returns the cookies that the call sets.
 */
async function startVisit(
  app: FastifyInstance,
  request: FastifyRequest,
  mainCategoryId: number,
): Promise<string[]> {
  const [path = "/"] = request.url.split("?");
  const answer = await callApp(app, {
    method: getCategoryTree.method,
    url: getCategoryTree.path,
    query: { parent_id: String(mainCategoryId), depth: String(CATEGORY_TREE_DEPTH), full: "1" },
    headers: {
      cookie: request.headers.cookie ?? "",
      "x-real-path": path.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent),
      "x-real-query": Buffer.from(JSON.stringify(request.query)).toString("base64"),
      "x-real-referer": request.headers.referer ?? "",
    },
  });
  return [answer.headers["set-cookie"] ?? []].flat();
}
