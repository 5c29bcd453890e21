import { CATEGORY_TREE_DEPTH } from "@tuerca/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { callApp } from "../front/call-app.ts";

/**
 * The category-tree call with which a visit begins, as spec.md section 7 has it: it is told where the visitor stands and
 * comes from. The API bounds what it keeps of that. Answers the cookies that the call sets.
 */
export async function startVisit(
  app: FastifyInstance,
  request: FastifyRequest,
  mainCategoryId: number,
): Promise<string[]> {
  const [path = "/"] = request.url.split("?");
  const answer = await callApp(app, {
    method: "GET",
    url: "/api/v1/categories/tree",
    query: { parent_id: String(mainCategoryId), depth: String(CATEGORY_TREE_DEPTH), full: "1" },
    headers: {
      cookie: request.headers.cookie ?? "",
      "x-real-path": path.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent),
      "x-real-query": Buffer.from(JSON.stringify(request.query)).toString("base64"),
      "x-real-referer": request.headers.referer ?? "",
    },
  });
  return [answer.headers["set-cookie"] ?? []].flat();
}
