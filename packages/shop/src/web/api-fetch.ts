import type { FastifyInstance, InjectOptions } from "fastify";
import type { FetchApi } from "./storefront.ts";

/** Hands the calls of page loaders to the app in this process, as nobody's. */
export function createApiFetch(app: FastifyInstance): FetchApi {
  return async ({ method, path, body }) => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url: path,
      ...(body === undefined ? {} : { payload: body, headers: { "content-type": "application/json" } }),
    });
    return { status: answer.statusCode, body: answer.payload };
  };
}
