import type { ProductIndex } from "@tuerca/search";
import { unpackRecord } from "../live-index/product-record.ts";
import type { Taxonomy } from "../taxonomy.ts";
import { urlPathOf } from "../views/category-view.ts";
import { productPath } from "../views/product-view.ts";
import type { SlugTarget } from "./slug.repository.ts";

type Shown = { index: ProductIndex; taxonomy: Taxonomy };

/** The current path of the page of a category, brand or product; null if it is gone. */
export function pathOfPage(
  { index, taxonomy }: Shown,
  { kind, id }: SlugTarget,
  mainCategoryId: number,
): string | null {
  if (kind === "product") {
    const payload = index.payload(id);
    return payload === null ? null : productPath(unpackRecord(payload), taxonomy);
  }
  const node = (kind === "category" ? taxonomy.categories : taxonomy.brands).get(id);
  if (!node) return null;
  return kind === "category" ? urlPathOf(id, node.slug, mainCategoryId) : `/${node.slug}`;
}
