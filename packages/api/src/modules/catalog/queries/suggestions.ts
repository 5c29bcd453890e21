import type { Product } from "@tuerca/contract";
import { NotFound } from "@tuerca/platform/errors";
import type { Catalog } from "../catalog.ts";
import { SearchAway } from "../engine/product-search.ts";

const SUGGESTIONS = 8;
const MAX_LENGTH = 200;

/** Products found by the words of an unknown path or slug; none while the engine is away. */
async function suggestProducts(catalog: Catalog, path: string): Promise<Product[]> {
  const words = path
    .slice(0, MAX_LENGTH)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const hits = await catalog.engine.suggest(words, SUGGESTIONS).catch((error: unknown) => {
    if (error instanceof SearchAway) return [];
    throw error;
  });
  return hits.map((hit) => catalog.expand(hit.id, hit.payload));
}

/** The refusal of a missing page, with what its visitor may have wanted. */
export async function pageNotFound(catalog: Catalog, path: string): Promise<NotFound> {
  return new NotFound("No encontrado.", { products: await suggestProducts(catalog, path) });
}
