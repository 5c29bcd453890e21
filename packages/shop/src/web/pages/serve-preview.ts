import { type Context, PREVIEW_PATH, readPreview } from "@tuerca/api";
import { getShopContent } from "@tuerca/contract/calls";
import type { FastifyInstance } from "fastify";
import type { RenderPage } from "../create-web.ts";
import type { FetchApi } from "../rendering/storefront.ts";
import { bodyAs } from "./page.ts";

/** No script runs, so the page needs no session and its links lead to the published pages. */
const WITHOUT_SCRIPTS = "sandbox allow-same-origin";

export type PreviewSources = { context: Context; render: RenderPage; fetchApi: FetchApi };

/**
 * Shows the home page with a draft of the office in place of what is published, to whoever has the
 * draft's sealed address. It is rendered for each request and cached nowhere.
 */
export function servePreview(app: FastifyInstance, { context, render, fetchApi }: PreviewSources): void {
  app.get<{ Params: { sealed: string } }>(`${PREVIEW_PATH}:sealed`, async ({ params }, reply) => {
    const content = await readPreview(context, params.sealed);
    if (!content) return reply.callNotFound();
    const answer = { status: 200, body: JSON.stringify(content) };
    const page = await render("/", async (request) =>
      request.path === getShopContent.path ? answer : fetchApi(request),
    );
    const policy = `${page.headers["content-security-policy"]}; ${WITHOUT_SCRIPTS}`;
    reply.code(page.status).headers({ ...page.headers, "content-security-policy": policy });
    reply.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" });
    reply.header("referrer-policy", "no-referrer");
    return reply.send(bodyAs(page, "identity"));
  });
}
