import { type CallLimit, TOO_MANY_CALLS } from "@tuerca/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Clock, HOUR_MS, MINUTE_MS } from "../../clock/clock.ts";
import { ShopError } from "../../errors.ts";
import { createCounter, publicAddressKey, type Rate, refuseWait } from "../../rate-limits/index.ts";
import { SAFE_METHODS } from "../session/session-plugin.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a refused signed call, and throws this error, or TooMany. */
    refuseSigned(request: FastifyRequest, error: unknown): never;
  }
  interface FastifyContextConfig {
    /** `change` by default, if the call needs a token or is no GET. */
    limit?: CallLimit | undefined;
    /** Also counts new visitors. */
    keepsVisit?: boolean | undefined;
  }
}

/** A rate, with words for its unit. */
export type CallRate = Rate & { what: string; per: string };

const perMinute = { windowMs: MINUTE_MS, per: "a minute" };

/**
 * Limits per IP address and server: an office of fifty people at their busiest uses half. Calls of
 * a kind count together.
 */
const CALL_LIMITS: Readonly<Record<CallLimit, CallRate>> = {
  change: { max: 1200, ...perMinute, what: "changes" },
  question: { max: 6000, ...perMinute, what: "reads by POST" },
  visit: { max: 6000, ...perMinute, what: "updates of sessions" },
  signed: { max: 600, ...perMinute, what: "wrong signatures" },
};

/** New visitors whose first row one IP address may cause at one server. */
const NEW_VISITS: CallRate = { max: 600, windowMs: HOUR_MS, per: "an hour", what: "new visitors" };

/** The rates of a call per IP address; none for a plain read. */
export function limitsOf(call: Limited): CallRate[] {
  const limit = limitOf(call);
  if (limit === null) return [];
  return call.keepsVisit ? [CALL_LIMITS[limit], NEW_VISITS] : [CALL_LIMITS[limit]];
}

type Limited = {
  method: string;
  withCsrf?: boolean | undefined;
  limit?: CallLimit | undefined;
  keepsVisit?: boolean | undefined;
};

function limitOf({ method, withCsrf, limit }: Limited): CallLimit | null {
  return limit ?? (withCsrf || !SAFE_METHODS.has(method) ? "change" : null);
}

/** Visitors remembered as counted. */
const KNOWN_VISITS = 50_000;

/**
 * Limits every call that changes something, per public address (`publicAddressKey`): before its
 * body is read, and after its token is accepted. Throws TooMany.
 */
export function limitCalls(app: FastifyInstance, clock: Clock): void {
  const count = createCounters(clock);
  const countVisit = createVisitCounter(clock);
  app.decorate("refuseSigned", (request: FastifyRequest, error: unknown) => {
    const address = publicAddressKey(request.ip);
    if (address !== null && isRefusal(error)) refuseWait(count.signed(address), TOO_MANY_CALLS);
    throw error;
  });
  app.addHook("onRequest", async (request) => {
    const { config } = request.routeOptions;
    const limit = request.is404 ? null : limitOf({ ...config, method: request.method });
    if (limit === null || limit === "signed") return;
    const address = publicAddressKey(request.ip);
    if (address === null) return;
    refuseWait(count[limit](address), TOO_MANY_CALLS);
    if (config.keepsVisit) countVisit(address, request);
  });
}

/** The server's own errors do not count. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ShopError) return true;
  return error instanceof Error && "statusCode" in error && Number(error.statusCode) < 500;
}

function createCounters(clock: Clock) {
  const counterOf = (limit: CallLimit) => createCounter(CALL_LIMITS[limit], clock);
  return {
    change: counterOf("change"),
    question: counterOf("question"),
    visit: counterOf("visit"),
    signed: counterOf("signed"),
  };
}

/** Counts each guest's session once; a login already has its row. */
function createVisitCounter(clock: Clock): (address: string, request: FastifyRequest) => void {
  const count = createCounter(NEW_VISITS, clock);
  const known = new LRUCache<string, true>({ max: KNOWN_VISITS });
  return (address, { session }) => {
    if (!session || session.customer || known.has(session.id)) return;
    refuseWait(count(address), TOO_MANY_CALLS);
    known.set(session.id, true);
  };
}
