import type { ErrorBody } from "@tuerca/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ShopError, TooMany } from "../errors.ts";

/** The error table of the API: what each kind of refusal answers. */
const STATUS = {
  unauthenticated: 401,
  not_found: 404,
  invalid: 422,
  conflict: 409,
  csrf: 419,
  too_many: 429,
} as const satisfies Record<ShopError["kind"], number>;

const CLIENT_ERRORS: Readonly<Record<number, string>> = {
  400: "La petición no se entiende.",
  404: "No encontrado.",
  405: "Método no permitido.",
  413: "La petición es demasiado grande.",
  415: "El formato de la petición no está admitido.",
  431: "La petición es demasiado grande.",
};

type Answer = { status: number; body: ErrorBody & Record<string, unknown> };

/** Turns every error and every unknown address into an answer, here and nowhere else. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, body } = answerFor(error, request);
    if (error instanceof TooMany) reply.header("retry-after", String(error.retryAfterS));
    if (status >= 500) request.log.error({ err: error }, "request failed");
    return send(reply, status, body);
  });
  app.setNotFoundHandler((_request, reply) => refuseUnknown(reply));
}

/** Answers that nothing has this address, which may be one that cannot be decoded. */
export function refuseUnknown(reply: FastifyReply): FastifyReply {
  return send(reply, 404, { message: "No encontrado." });
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  if (status === 503) reply.header("retry-after", "5");
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}

function answerFor(error: FastifyError, request: FastifyRequest): Answer {
  if (error instanceof ShopError)
    return { status: STATUS[error.kind], body: { message: error.message, ...error.details } };
  const status = error.statusCode ?? (isDatabaseAway(error) ? 503 : 500);
  if (status === 503) return { status, body: { message: "Servicio en mantenimiento" } };
  if (status >= 500) return { status: 500, body: { message: "Error interno.", request_id: request.id } };
  return { status, body: { message: CLIENT_ERRORS[status] ?? "La petición no es válida." } };
}

/**
 * Connection failures of `pg` and server states in which it takes no queries (SQLSTATE 57P0x, 53300) or has no room
 * (53100, 53200).
 */
function isDatabaseAway(error: { code?: string; message: string }): boolean {
  const codes = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "57P01", "57P02", "57P03", "53300", "53100", "53200"];
  if (error.code && codes.includes(error.code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message);
}
