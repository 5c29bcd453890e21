import { LOGIN_COOKIE } from "@tuerca/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock/clock.ts";
import { CsrfMismatch } from "../../errors.ts";
import type { CookieManner } from "./cookie-manner.ts";
import {
  createSession,
  csrfToken,
  type FirstVisit,
  isSame,
  openSession,
  SESSION_MAX_AGE_S,
  type Session,
  sealSession,
} from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The session of a Cookie header, or null without one of this shop. */
    sessionOf(cookies: string | undefined): Session | null;
  }
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Only for calls of other servers, which prove themselves otherwise. */
    withoutCsrf?: boolean;
    /** For a GET that changes something. */
    withCsrf?: boolean;
  }
}

export type SessionOptions = { secret: string; cookies: CookieManner; clock: Clock };

/** Opened cookies to remember; a few hundred bytes each. */
const OPENED_SESSIONS = 5000;

/** Methods that change nothing and need no token. */
export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Reads the session cookie of every request, and refuses changes without the session's token. */
export function useSessions(app: FastifyInstance, options: SessionOptions): void {
  const name = sessionCookieName(options.cookies);
  const open = rememberOpened(options.secret);
  const tokenOf = rememberTokens(options.secret);
  app.decorate("sessionOf", (cookies: string | undefined) =>
    cookies === undefined ? null : open(app.parseCookie(cookies)[name]),
  );
  app.decorateRequest("session", null);
  app.addHook("onRequest", async (request) => {
    request.session = open(request.cookies[name]);
    const { withCsrf, withoutCsrf } = request.routeOptions.config;
    const guarded = withCsrf || (!SAFE_METHODS.has(request.method) && !withoutCsrf);
    if (guarded && !request.is404) checkToken(request, tokenOf);
  });
}

/** Opens cookies, and caches them while their visitor is busy: a signature stays valid. */
function rememberOpened(secret: string): (cookie: string | undefined) => Session | null {
  const opened = new LRUCache<string, Readonly<Session>>({ max: OPENED_SESSIONS });
  return (cookie = "") => {
    const known = opened.get(cookie);
    if (known) return known;
    const session = openSession(cookie, secret);
    if (session) opened.set(cookie, Object.freeze(session));
    return session;
  };
}

/** The tokens of opened sessions, each computed once. */
function rememberTokens(secret: string): (session: Session) => string {
  const tokens = new WeakMap<Session, string>();
  return (session) => {
    const token = tokens.get(session) ?? csrfToken(session, secret);
    tokens.set(session, token);
    return token;
  };
}

/** The name of the session cookie. */
export function sessionCookieName({ prefix }: CookieManner): string {
  return `${prefix}tuerca_session`;
}

/**
 * Returns the request's session, or starts one; either way the answer sets both cookies (again).
 */
export function ensureSession(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SessionOptions,
  first: FirstVisit = {},
): Session {
  return setSession(request, reply, options, request.session ?? createSession(options.clock.now(), first));
}

/**
 * Makes a session the request's; the answer sets both cookies, and the one that signals a login to
 * pages.
 */
export function setSession(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SessionOptions,
  session: Session,
): Session {
  const lasting = session.temporary ? {} : { maxAge: SESSION_MAX_AGE_S };
  const { attributes, tellsToken } = options.cookies;
  const shared = { ...attributes, ...lasting };
  const sealed = sealSession(session, options.secret);
  reply.setCookie(sessionCookieName(options.cookies), sealed, { ...shared, httpOnly: true });
  const token = csrfToken(session, options.secret);
  reply.setCookie("XSRF-TOKEN", token, { ...shared, httpOnly: false });
  if (tellsToken) reply.header("x-xsrf-token", token);
  if (session.customer) reply.setCookie(LOGIN_COOKIE, "1", { ...shared, httpOnly: false });
  else if (request.cookies[LOGIN_COOKIE]) reply.clearCookie(LOGIN_COOKIE, attributes);
  request.session = session;
  return session;
}

function checkToken(request: FastifyRequest, tokenOf: (session: Session) => string): void {
  const given = request.headers["x-xsrf-token"];
  const session = request.session;
  if (!session || typeof given !== "string" || !isSame(given, tokenOf(session))) throw new CsrfMismatch();
}
