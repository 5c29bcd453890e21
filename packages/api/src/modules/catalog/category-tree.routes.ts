import { getCategoryTree } from "@tuerca/contract";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { NotFound } from "../../platform/errors.ts";
import { ensureSession, serve } from "../../platform/http/index.ts";
import { viewCategory } from "./category-view.ts";
import { readFirstVisit } from "./first-visit.ts";

/** The first call of each server render: it starts the session of a visitor who has none. */
export function registerCategoryTree(app: FastifyInstance, context: Context): void {
  const { catalog, config } = context;
  serve(app, getCategoryTree, ({ query, request, reply }) => {
    const parent = catalog.taxonomy.categories.get(query.parent_id ?? config.MAIN_CATEGORY_ID);
    if (!parent) throw new NotFound("No existe esa categoría.");
    const first = request.session ? null : readFirstVisit(request.headers);
    if (first) ensureSession(request, reply, context.session, first);
    const tree = viewCategory(parent, {
      mainCategoryId: config.MAIN_CATEGORY_ID,
      depth: query.depth,
      full: query.full === "1",
      countOf: catalog.countInCategory,
    });
    return { body: tree.childs };
  });
}
