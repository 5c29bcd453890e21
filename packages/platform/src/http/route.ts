import type { AnswerOf, Call } from "@tuerca/contract";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { JsonText } from "../json-text.ts";
import { type Checked, checkInput } from "./check-input.ts";
import { inTime, timeFor } from "./in-time.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The served calls, for the documentation. */
    servedCalls: Call[];
    /** Throws Unauthenticated (401) if nobody is logged in by the request's session. */
    requireLogin(request: FastifyRequest): Promise<unknown>;
  }
}

/** The input of a handler: the checked parts, the request and the reply. */
export type CallInput<C extends Call> = Checked<C> & { request: FastifyRequest; reply: FastifyReply };

/**
 * The result of a handler: the body, or its JSON if available. `status` is needed only if a call
 * has several of success.
 */
export type CallResult<C extends Call> = { status?: keyof C["answers"] & number } & (
  | { body: AnswerOf<C> }
  | { json: JsonText<AnswerOf<C>> }
);

const JSON_TYPE = "application/json; charset=utf-8";

export type RouteOptions = { cache?: string };

/**
 * Serves a call of the contract, and documents it. Checks login (401), path (404) and other input
 * (422) in this order. Answers are `no-store` unless `cache` says otherwise; one that takes longer
 * than the client waits is a 503.
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

/** The checked parts of a request; a missing login is reported first. */
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
