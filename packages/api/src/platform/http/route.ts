import type { AnswerOf, Call } from "@tuerca/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { JsonText } from "../json-text.ts";
import { inTime, timeFor } from "./in-time.ts";
import { openApiSchema } from "./open-api-schema.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler is given: the checked parts of the request. */
export type CallInput<C extends Call> = {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  body: Parsed<C["body"]>;
  headers: Parsed<C["headers"]>;
  request: FastifyRequest;
  reply: FastifyReply;
};

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
 * Serves a call of the contract. The input is checked against its schemas (422 otherwise), and the call appears in
 * the OpenAPI document. Answers are `no-store` unless `cache` says otherwise; one that is not there before the client stops
 * waiting is a 503.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: CallInput<C>) => Promise<CallResult<C>> | CallResult<C>,
  options: RouteOptions = {},
): void {
  const success = onlyStatus(call);
  const milliseconds = timeFor(call);
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { withoutCsrf: call.withoutCsrf ?? false, withCsrf: call.withCsrf ?? false },
    schema: openApiSchema(call),
    handler: async (request, reply) => {
      const { params, query, body, headers } = request;
      const input = { params, query, body, headers, request, reply } as unknown as CallInput<C>;
      const result = await inTime(milliseconds, handle(input));
      reply.header("cache-control", options.cache ?? "no-store");
      const status = result.status ?? success;
      if ("json" in result) return reply.code(status).type(JSON_TYPE).send(result.json);
      if (result.body === null) return reply.code(status === 200 ? 204 : status).send();
      return reply.code(status).send(result.body);
    },
  });
}

function onlyStatus(call: Call): number {
  return Number(Object.keys(call.answers)[0]);
}
