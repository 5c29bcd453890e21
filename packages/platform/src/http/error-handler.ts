import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "@tuerca/contract";
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MINUTE_MS } from "../clock/clock.ts";
import { isDatabaseAway } from "../database/outage/is-away.ts";
import { ShopError, TooMany } from "../errors.ts";
import type { SecurityLog, SuspiciousError } from "../security-log.ts";
import { StoreAway } from "../storage/bucket/store-away.ts";

declare module "fastify" {
  interface FastifyInstance {
    securityLog: SecurityLog;
  }
}

/** Retry-After of a 503, in seconds. */
export const RETRY_AFTER_S = 5;

/** The error table of the API: the status of each refusal. */
const STATUS = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  conflict: 409,
  csrf: 419,
  too_many: 429,
  unavailable: 503,
} as const satisfies Record<ShopError["kind"], number>;

const CLIENT_ERRORS: Readonly<Record<number, string>> = {
  400: "La petición no se entiende.",
  404: "No encontrado.",
  405: "Método no permitido.",
  408: "La petición no ha llegado a tiempo.",
  413: "La petición es demasiado grande.",
  415: "El formato de la petición no está admitido.",
  417: "La petición espera algo que la tienda no hace.",
  431: "La petición es demasiado grande.",
};

const JSON_TYPE = "application/json; charset=utf-8";

/** For answers that are no pages and do not pass helmet. */
const PLAIN = { "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'" };

/** Statuses of Node's parser errors, other than a plain 400. */
const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type Answer = { status: number; body: ErrorBody & Record<string, unknown> };

/**
 * The only handler of all errors and unknown addresses. Logs the server's own errors, which are no
 * refusals, unless `isKnown`; of an overload and of a file store that is away once a minute.
 */
export function handleErrors(app: FastifyInstance, isKnown: (error: unknown) => boolean): void {
  const warnOfOverload = warningOf("overloaded: calls get a 503");
  const warnOfStore = warningOf("the file store is away: calls get a 503");
  app.setErrorHandler((error: FastifyError & SuspiciousError, request, reply) => {
    const { status, body } = answerFor(error, request);
    if (error instanceof TooMany) reply.header("retry-after", String(error.retryAfterS));
    const { security, securityDetails: details = {} } = error;
    if (security) app.securityLog.note(security, { ip: request.ip, route: routeOf(request), details });
    const call = { reason: error.message, route: routeOf(request) };
    if (isOverload(error)) warnOfOverload(request.log, call);
    else if (error instanceof StoreAway) warnOfStore(request.log, call);
    else if (status >= 500 && !(error instanceof ShopError) && !isKnown(error))
      request.log.error({ err: error }, "request failed");
    return send(reply, status, body);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, 404, refusal(404)));
}

/** Whether a process had no time for a call: too much waits, or the call was late. */
function isOverload({ statusCode }: Partial<FastifyError>): boolean {
  return statusCode === 503;
}

/** Warns once a minute: each call of an overloaded process would add to it. */
function warningOf(what: string): (log: FastifyBaseLogger, call: { reason: string; route: string }) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (log, call) => {
    const now = performance.now();
    if (now - warnedAt < MINUTE_MS) return;
    warnedAt = now;
    log.warn(call, what);
  };
}

/** The status of an error's answer; from 500 on it is the server's own. */
export function statusOf(error: unknown): number {
  if (error instanceof ShopError) return STATUS[error.kind];
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode ?? (isDatabaseAway(error) ? 503 : 500);
}

/** Answers an unreadable address. No hook has run, so it sets its own headers. */
export function refuseAddress(reply: FastifyReply): FastifyReply {
  return send(reply.headers(PLAIN), 400, refusal(400));
}

/** Answers, on the raw connection, input that is no request. */
export function refuseNoRequest(error: { code?: string }, socket: Socket): void {
  const status = UNREADABLE[error.code ?? ""] ?? 400;
  const { body, headers } = bareAnswer(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable && error.code !== "ECONNRESET")
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy();
}

/** Answers an `Expect` other than `100-continue`, which Node would refuse in its own form. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { body, headers } = bareAnswer(417);
  response.writeHead(417, headers).end(body);
}

/** A refusal before any route or hook; it ends the connection. */
function bareAnswer(status: number) {
  const body = JSON.stringify(refusal(status));
  const headers = {
    ...PLAIN,
    "content-type": JSON_TYPE,
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  };
  return { body, headers };
}

/** Method and pattern of the address, without secrets. */
function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? "unknown"}`;
}

function refusal(status: number): ErrorBody {
  return { message: CLIENT_ERRORS[status] ?? "La petición no es válida." };
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  if (status === 503) reply.header("retry-after", String(RETRY_AFTER_S));
  return reply.code(status).header("cache-control", "no-store").type(JSON_TYPE).send(body);
}

function answerFor(error: FastifyError, request: FastifyRequest): Answer {
  const status = statusOf(error);
  if (error instanceof ShopError) return { status, body: { message: error.inSpanish(), ...error.details } };
  if (status === 503) return { status, body: { message: "Servicio en mantenimiento" } };
  if (status >= 500) return { status: 500, body: { message: "Error interno.", request_id: request.id } };
  return { status, body: refusal(status) };
}
