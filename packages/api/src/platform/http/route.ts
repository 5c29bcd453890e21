import type { AnswerOf, Call } from "@tuerca/contract";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { JsonText } from "../json-text.ts";
import { type Checked, checkInput } from "./check-input.ts";
import { inTime, timeFor } from "./in-time.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The calls that are served, as they are documented. */
    servedCalls: Call[];
    /** Throws Unauthenticated (401) where nobody is logged in by the request's session. */
    requireLogin(request: FastifyRequest): Promise<unknown>;
  }
}

/** What a handler is given: the checked parts of the request, and both sides of it. */
export type CallInput<C extends Call> = Checked<C> & { request: FastifyRequest; reply: FastifyReply };

/**
 * What a handler gives back: the body, or its JSON where that is at hand. `status` is needed only where a call has several
 * of success.
 */
export type CallResult<C extends Call> = { status?: keyof C["answers"] & number } & (
  | { body: AnswerOf<C> }
  | { json: JsonText<AnswerOf<C>> }
);

const JSON_TYPE = "application/json; charset=utf-8";

export type RouteOptions = { cache?: string };

/**
 * Serves a call of the contract. The input is checked against its schemas (404 for a path, else 422; 401 before either), and
 * the call appears in the OpenAPI document. Answers are `no-store` unless `cache` says otherwise; one that is not there before
 * the client stops waiting is a 503.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: CallInput<C>) => Promise<CallResult<C>> | CallResult<C>,
  options: RouteOptions = {},
): void {
  const success = onlyStatus(call);
  const milliseconds = timeFor(call);
  app.servedCalls.push(call);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = { ...(await checkRequest(app, call, request)), request, reply };
    const result = await inTime(milliseconds, handle(input));
    reply.header("cache-control", options.cache ?? "no-store");
    const status = result.status ?? success;
    if ("json" in result) return reply.code(status).type(JSON_TYPE).send(result.json);
    if (result.body === null) return reply.code(status === 200 ? 204 : status).send();
    return reply.code(status).send(result.body);
  };
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: configOf(call),
    handler:
      call.limit === "signed"
        ? (request, reply) => answer(request, reply).catch((error) => app.refuseSigned(request, error))
        : answer,
  });
}

function configOf({ withoutCsrf, withCsrf, limit, keepsVisit }: Call): FastifyContextConfig {
  return { withoutCsrf: withoutCsrf ?? false, withCsrf: withCsrf ?? false, limit, keepsVisit };
}

/** The checked parts of a request. Who has to log in first learns that first. */
function checkRequest<C extends Call>(
  app: FastifyInstance,
  call: C,
  request: FastifyRequest,
): Checked<C> | Promise<Checked<C>> {
  try {
    return checkInput(call, request);
  } catch (invalid) {
    if (!call.needsLogin) throw invalid;
    return app.requireLogin(request).then(() => Promise.reject(invalid));
  }
}

function onlyStatus(call: Call): number {
  return Number(Object.keys(call.answers)[0]);
}
