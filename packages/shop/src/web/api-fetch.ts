import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { InjectOptions } from "light-my-request";
import { LRUCache } from "lru-cache";
import { callApp } from "./front/call-app.ts";
import type { ApiAnswer, ApiRequest } from "./rendering/storefront.ts";

/** An answer with its fingerprint. */
export type DigestedAnswer = ApiAnswer & { digest: string };
export type DigestedFetch = (request: ApiRequest) => Promise<DigestedAnswer>;

/** Size in characters of the cache for answers that many pages use, such as the category tree. */
const KEPT_LENGTH = 8 << 20;

/**
 * Passes the calls of page loaders to the app in this process, without a user. They read only the
 * catalogue, so an answer is valid until `version` grows.
 */
export function createApiFetch(app: FastifyInstance, version: () => number): DigestedFetch {
  const cache = new LRUCache<string, { version: number; answer: DigestedAnswer }>({
    maxSize: KEPT_LENGTH,
    sizeCalculation: ({ answer }) => answer.body.length + 200,
  });
  return async (request) => {
    const key = `${request.method} ${request.path} ${request.body ?? ""}`;
    const found = cache.get(key);
    if (found?.version === version()) return found.answer;
    const asked = version();
    const answer = await inject(app, request);
    if (answer.status === 200) cache.set(key, { version: asked, answer });
    return answer;
  };
}

async function inject(app: FastifyInstance, { method, path, body }: ApiRequest): Promise<DigestedAnswer> {
  const { statusCode: status, payload } = await callApp(app, {
    method: method as NonNullable<InjectOptions["method"]>,
    url: path,
    ...(body === undefined ? {} : { payload: body, headers: { "content-type": "application/json" } }),
  });
  return { status, body: payload, digest: hash("sha1", `${status} ${payload}`, "base64url") };
}
