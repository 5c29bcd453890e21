import { getLegalText, getShopContent } from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { FollowedContent } from "./follow-content.ts";

type Needs = { content: FollowedContent };

/** Serves what the operator has published for the pages. */
export function registerContentRoutes(app: FastifyInstance, { content }: Needs): void {
  serve(app, getShopContent, () => ({ body: content.current }));
  serve(app, getLegalText, ({ params: { page } }) => ({
    body: content.legalText(page) ?? { text: null, updated_on: null },
  }));
}
