import { getLegalText, getShopContent } from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";

/** Serves what the operator has published for the pages. */
export function registerContentRoutes(app: FastifyInstance, { content }: Context): void {
  serve(app, getShopContent, () => ({ body: content.current }));
  serve(app, getLegalText, ({ params: { page } }) => ({
    body: content.legalText(page) ?? { text: null, updated_on: null },
  }));
}
