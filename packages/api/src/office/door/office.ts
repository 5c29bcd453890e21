import { OFFICE_PATH, OFFICE_PREFIX } from "@tuerca/office-contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { CsrfMismatch, NotFound } from "@tuerca/platform/errors";
import { createCounter } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { openTableDoor, type TableDoor } from "../tables/table-door.ts";

/** Calls that one session or key may make. */
const CALLS = { max: 600, windowMs: MINUTE_MS };

/** The office's calls, which answer under OFFICE_URL only. */
export type Office = {
  app: FastifyInstance;
  context: Context;
  url: URL;
  /** Counts a call of a session or key; null, or the seconds until it may make more. */
  countCall(caller: string): number | null;
  tables: TableDoor;
};

/** The calls that a process answers besides if it serves only the office. */
const HEALTH = new Set(["/healthz", "/readyz", "/metrics"]);

/** Opens the office at an address: all calls registered from now on are guarded. */
export function openOffice(app: FastifyInstance, context: Context, address: string): Office {
  const url = new URL(address);
  const { siteUrl, api, isDemo, isPreparing, OFFICE_ONLY } = context.config;
  const isAlone = [siteUrl, api.url].every((other) => new URL(other).host !== url.host);
  const isLocal = isDemo || (isPreparing && !isAlone);
  app.addHook("onRequest", async (request, reply) => {
    const route = request.routeOptions.url ?? "";
    const isCall = isCallRoute(route);
    const isOffice = isOfficeRoute(route);
    // Some open it as 127.0.0.1, where cookies and passkeys of its address are unknown.
    if (isOffice && !isCall && isLocal && !isAt(url, request))
      return reply.redirect(new URL(request.url, url).href, 302);
    const isHere = isAt(url, request);
    const isOthers = isOffice ? !isHere : (isAlone && isHere) || (OFFICE_ONLY && !HEALTH.has(route));
    if (isOthers && isHere && isRoot(request)) return reply.redirect(`${OFFICE_PATH}/`, 302);
    if (isOthers) throw new NotFound();
    if (!isCall) return;
    reply.header("cache-control", "no-store");
    if (isForged(url, request)) throw new CsrfMismatch();
  });
  const countCall = createCounter(CALLS, context.clock);
  return { app, context, url, countCall, tables: openTableDoor(context) };
}

function isCallRoute(route: string): boolean {
  return route.startsWith(`${OFFICE_PREFIX}/`);
}

/** Whether a route is a call or a document of the office. */
export function isOfficeRoute(route: string): boolean {
  return isCallRoute(route) || route === OFFICE_PATH || route.startsWith(`${OFFICE_PATH}/`);
}

function isAt(url: URL, request: FastifyRequest): boolean {
  return URL.parse(`${url.protocol}//${request.host}`)?.host === url.host;
}

/** Whether a person asks for the host itself, whose only page is the office. */
function isRoot({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && /^\/(\?|$)/.test(url);
}

/**
 * Whether a page of another origin has sent the request. Other sites of the same domain are others
 * too; addresses typed by hand (`none`) may only read.
 */
function isForged(url: URL, { headers, method }: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (origin !== undefined && origin !== url.origin) return true;
  if (site === undefined || site === "same-origin") return false;
  return !(site === "none" && (method === "GET" || method === "HEAD"));
}
