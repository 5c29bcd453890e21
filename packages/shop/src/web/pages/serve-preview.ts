import { type Context, PREVIEW_PATH, readPreview } from "@tuerca/api";
import type { FastifyInstance } from "fastify";
import type { RenderPage } from "../create-web.ts";
import type { FetchApi } from "../rendering/storefront.ts";
import { bodyAs } from "./page.ts";

/** No script runs, so the page needs no session and its links lead to the published pages. */
const WITHOUT_SCRIPTS = "sandbox allow-same-origin";

export type PreviewSources = { context: Context; render: RenderPage; fetchApi: FetchApi };

/**
 * Shows a page with a draft of the office in place of what is published, to whoever has the draft's
 * sealed address. It is rendered for each request and cached nowhere.
 */
export function servePreview(app: FastifyInstance, { context, render, fetchApi }: PreviewSources): void {
  type Asked = { Params: { sealed: string }; Querystring: { pagina?: unknown } };
  const config = { whilePreparing: true };
  app.get<Asked>(`${PREVIEW_PATH}:sealed`, { config }, async ({ params, query: { pagina } }, reply) => {
    const preview = await readPreview(context, params.sealed, typeof pagina === "string" ? pagina : null);
    if (!preview) return reply.callNotFound();
    const answer = { status: 200, body: JSON.stringify(preview.answer) };
    const page = await render(preview.path, async (request) =>
      request.path === preview.call ? answer : fetchApi(request),
    );
    const policy = `${page.headers["content-security-policy"]}; ${WITHOUT_SCRIPTS}`;
    reply.code(page.status).headers({ ...page.headers, "content-security-policy": policy });
    reply.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" });
    reply.header("referrer-policy", "no-referrer");
    return reply.send(bodyAs(page, "identity"));
  });
}
