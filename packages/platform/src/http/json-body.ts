import { isTooDeep } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";
import { TooDeep } from "../nesting.ts";

/**
 * Reads bodies of these types as JSON, for all routes of a scope. Keys such as `__proto__` are a
 * 400, and what is nested too deep is a 422 before anything follows it inwards.
 */
export function takeJson(scope: FastifyInstance, types: string[], bodyLimit?: number): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  const options = { parseAs: "string" as const, ...(bodyLimit === undefined ? {} : { bodyLimit }) };
  scope.addContentTypeParser<string>(types, options, (request, text, done) => {
    parse(request, text, (error, value) => {
      if (error) done(error);
      else if (isTooDeep(value)) done(new TooDeep());
      else done(null, value);
    });
  });
}
