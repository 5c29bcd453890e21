import type { Product } from "@tuerca/contract";
import { NotFound } from "@tuerca/platform/errors";
import type { Catalog } from "../catalog.ts";

const SUGGESTIONS = 8;
const MAX_LENGTH = 200;

/** Products found by the words of an unknown path or slug. */
function suggestProducts(catalog: Catalog, path: string): Product[] {
  const words = path
    .slice(0, MAX_LENGTH)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return catalog.index.suggest(words, SUGGESTIONS).map((hit) => catalog.expand(hit.id, hit.payload));
}

/** The refusal of a missing page, with what its visitor may have wanted. */
export function pageNotFound(catalog: Catalog, path: string): NotFound {
  return new NotFound("No encontrado.", { products: suggestProducts(catalog, path) });
}
