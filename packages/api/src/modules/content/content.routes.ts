import { getLegalText, getOwnPage, getShopContent } from "@tuerca/contract";
import { NotFound } from "@tuerca/platform/errors";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { FollowedContent } from "./follow-content.ts";

type Needs = { content: FollowedContent };

/** Serves what the operator has published for the pages. */
export function registerContentRoutes(app: FastifyInstance, { content }: Needs): void {
  serve(app, getShopContent, () => ({ body: content.current }));
  serve(app, getOwnPage, ({ params: { slug } }) => {
    const body = content.ownPage(slug);
    if (!body) throw new NotFound();
    return { body };
  });
  serve(app, getLegalText, ({ params: { page } }) => ({
    body: content.legalText(page) ?? { text: null, updated_on: null },
  }));
}
