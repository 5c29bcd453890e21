import { type Call, errorBody } from "@tuerca/contract";
import { z } from "zod";

const invalid = errorBody.pick({ message: true, errors: true }).required();
const refused = z.looseObject({ message: z.string() });
const failed = errorBody.pick({ message: true, request_id: true });

const NEEDS_TOKEN = new Set(["POST", "PUT", "DELETE"]);

/** The schema by which Fastify checks a call and the OpenAPI document describes it, refusals included. */
export function openApiSchema(call: Call): Record<string, unknown> {
  const empty = z.undefined().describe("Sin contenido");
  const successes = Object.entries(call.answers).map(([status, body]) => [status, body ?? empty]);
  return {
    summary: call.summary,
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.headers ? { headers: call.headers } : {}),
    response: { ...refusalsOf(call), ...Object.fromEntries(successes) },
  };
}

function refusalsOf(call: Call): Record<string, z.ZodType> {
  const hasInput = [call.params, call.query, call.body, call.headers].some((part) => part !== undefined);
  const own = Object.entries(call.refusals ?? {}).map(([status, reason]) => [
    status,
    refused.describe(reason),
  ]);
  return {
    ...(hasInput ? { 422: invalid.describe("Fields that are not valid, all at once, in Spanish") } : {}),
    ...(call.body ? { 413: refused.describe("Body over the limit") } : {}),
    ...(call.withCsrf || (NEEDS_TOKEN.has(call.method) && !call.withoutCsrf)
      ? { 419: refused.describe("X-XSRF-TOKEN missing or not this session's") }
      : {}),
    500: failed.describe("Failed inside"),
    503: refused.describe("Maintenance or overload; Retry-After in seconds"),
    ...Object.fromEntries(own),
  };
}
