import { type AnswerOf, getCategoryTree } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import { NotFound } from "@tuerca/platform/errors";
import { ensureSession, readFirstVisit, type SessionOptions, serve } from "@tuerca/platform/http";
import { type JsonText, toJson } from "@tuerca/platform/json-text";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Catalog } from "./catalog.ts";
import { viewCategory } from "./views/category-view.ts";

type Needs = { catalog: Catalog; config: Config; session: SessionOptions };

type TreeJson = JsonText<AnswerOf<typeof getCategoryTree>>;

/** Trees are cached as text: every new visitor's first document asks for the same one. */
const KEPT_TREES = 50;

/** The first call of a server render: it starts the session of a visitor who has none. */
export function registerCategoryTree(app: FastifyInstance, context: Needs): void {
  const { catalog, config } = context;
  const cache = new LRUCache<string, { version: number; json: TreeJson }>({ max: KEPT_TREES });
  serve(app, getCategoryTree, ({ query, request, reply }) => {
    const { parent_id: id = config.MAIN_CATEGORY_ID, depth, full } = query;
    const parent = catalog.taxonomy.categories.get(id);
    if (!parent) throw new NotFound("No existe esa categoría.");
    const first = request.session ? null : readFirstVisit(request.headers);
    if (first) ensureSession(request, reply, context.session, first);
    const key = `${id} ${depth} ${full}`;
    const { version } = catalog;
    const found = cache.get(key);
    if (found?.version === version) return { json: found.json };
    const tree = viewCategory(parent, {
      mainCategoryId: config.MAIN_CATEGORY_ID,
      depth,
      full: full === "1",
      countOf: catalog.countInCategory,
    });
    const json = toJson(tree.childs);
    cache.set(key, { version, json });
    return { json };
  });
}
