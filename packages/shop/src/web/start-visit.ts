import type { FastifyInstance, FastifyRequest } from "fastify";
import { callApp } from "./call-app.ts";

const MAX_HEADER_BYTES = 1024;

/**
 * The category-tree call with which a visit begins: it is told where the visitor stands and comes from.
 * Answers the cookies that it sets.
 */
export async function startVisit(app: FastifyInstance, request: FastifyRequest): Promise<string[]> {
  const [path = "/"] = request.url.split("?");
  const query = Buffer.from(JSON.stringify(request.query)).toString("base64");
  const answer = await callApp(app, {
    method: "GET",
    url: "/api/v1/categories/tree?depth=1",
    headers: {
      cookie: request.headers.cookie ?? "",
      "x-real-path": encodeURI(path).slice(0, MAX_HEADER_BYTES),
      "x-real-query": query.slice(0, MAX_HEADER_BYTES),
      "x-real-referer": (request.headers.referer ?? "").slice(0, MAX_HEADER_BYTES),
    },
  });
  return [answer.headers["set-cookie"] ?? []].flat();
}
