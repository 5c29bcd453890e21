import type { Server } from "node:http";
import fastifyCookie from "@fastify/cookie";
import fastifyCors from "@fastify/cors";
import { speakSpanish } from "@tuerca/contract";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { openSecurityLog } from "../security-log.ts";
import { traceRequests } from "../tracing/trace-requests.ts";
import { parseBracketQuery } from "./bracket-query.ts";
import { handleErrors, refuseAddress, refuseExpectation, refuseNoRequest } from "./error-handler.ts";
import { limitCalls } from "./guards/call-limits.ts";
import { refuseWhenOverloaded } from "./guards/overload.ts";
import { warnOfUnknownProxies } from "./guards/unknown-proxy.ts";
import { takeJson } from "./json-body.ts";
import { namesOneHost } from "./one-host.ts";
import type { Session } from "./session/session-cookie.ts";
import { type SessionOptions, useSessions } from "./session/session-plugin.ts";

export type HttpOptions = {
  log: Logger;
  session: SessionOptions;
  /** Other origins that may call with credentials. */
  allowedOrigins: string[];
  /** Addresses of proxies whose X-Forwarded-* headers count. */
  trustProxy: string[];
  /** From this event-loop delay on, requests get a 503 at once. */
  overloadDelayMs: number;
  /** Whether the log already has the like of an error. */
  isKnownFailure(error: unknown): boolean;
  /** Throws Unauthenticated if nobody is logged in by the session. */
  requireLogin(session: Session | null): Promise<unknown>;
};

speakSpanish();

/**
 * Requests that pages of other origins may send, and headers they may read. Browsers cache a
 * preflight's answer for up to a day.
 */
const CORS = {
  credentials: true,
  methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
  allowedHeaders: [
    "Content-Type",
    "X-XSRF-TOKEN",
    "Idempotency-Key",
    "Rating-Secret",
    "X-Real-Path",
    "X-Real-Query",
    "X-Real-Referer",
  ],
  exposedHeaders: ["X-XSRF-TOKEN", "Retry-After", "Content-Disposition"],
  maxAge: 86_400,
  strictPreflight: false,
};

const CLOSE_ANSWERED_EVERY_MS = 50;

const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * A Fastify instance with everything that routes share: parsing, limits, sessions, CSRF, CORS,
 * errors.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply),
    clientErrorHandler: refuseNoRequest,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser: parseBracketQuery,
    },
  });
  traceRequests(app);
  app.removeAllContentTypeParsers();
  takeJson(app, ["application/json"]);
  app.decorate("servedCalls", []);
  app.decorate("requireLogin", (request) => options.requireLogin(request.session));
  app.server.on("checkExpectation", refuseExpectation);
  const securityLog = openSecurityLog(options.log, options.session.secret);
  app.decorate("securityLog", securityLog);
  app.addHook("onClose", async () => securityLog.close());
  handleErrors(app, options.isKnownFailure);
  app.addHook("onRequest", async (request, reply) => {
    // Targets of proxies (`http://…`) and of servers (`*`) are no addresses of the shop.
    if (!request.raw.url?.startsWith("/") || !namesOneHost(request.raw)) return refuseAddress(reply);
  });
  warnOfUnknownProxies(app);
  refuseWhenOverloaded(app, options.overloadDelayMs);
  await app.register(fastifyCookie);
  if (options.allowedOrigins.length > 0)
    await app.register(fastifyCors, { ...CORS, origin: options.allowedOrigins });
  useSessions(app, options.session);
  limitCalls(app, options.session.clock);
  app.addHook("preClose", (done) => {
    closeAnswered(app.server);
    done();
  });
  return app;
}

/**
 * Closes each connection after its call until the server is closed: clients keep connections open
 * for further calls, and a closing server waits for the last one.
 */
function closeAnswered(server: Server): void {
  const timer = setInterval(() => server.closeIdleConnections(), CLOSE_ANSWERED_EVERY_MS).unref();
  server.once("close", () => clearInterval(timer));
}
