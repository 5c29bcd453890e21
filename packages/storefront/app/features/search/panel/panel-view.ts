import {
  type FoundProduct,
  SEARCH_BAR_BRANDS,
  SEARCH_BAR_RESULTS,
  SEARCH_HISTORY_SHOWN,
} from "@tuerca/contract";
import type { HistoryEntry } from "../search-history.ts";
import type { SuggestState } from "../suggest-state.ts";

/** Least number of similar codes shown, whatever the words find; none if a code matched. */
const MIN_NEAR = 2;

/**
 * The panel's options: products with codes similar to a missing one, results, and brands; or the
 * search history without results.
 */
export type PanelView = {
  near: readonly FoundProduct[];
  products: readonly FoundProduct[];
  brands: readonly { name: string; count: number }[];
  history: readonly HistoryEntry[];
};

export function viewOf({ found }: SuggestState, history: readonly HistoryEntry[]): PanelView {
  const products = found?.answer.data ?? [];
  const isByCode = products.some(({ _matched_code: code }) => code);
  const most = isByCode ? 0 : Math.max(MIN_NEAR, SEARCH_BAR_RESULTS - products.length);
  const near = (found?.answer.near ?? []).slice(0, most);
  if (products.length + near.length === 0)
    return { near, products, brands: [], history: history.slice(0, SEARCH_HISTORY_SHOWN) };
  const facet = found?.answer.facets["brand.name"];
  const brands = facet?.type === "in" ? facet.data.slice(0, SEARCH_BAR_BRANDS) : [];
  return { near, products, brands, history: [] };
}

/** Id of an option's element; `base` is the panel's own. */
export function optionId(base: string, kind: keyof PanelView, index: number): string {
  return `${base}-${kind}-${index}`;
}

/** Ids of all options, in arrow key order. */
export function optionIds(base: string, view: PanelView): string[] {
  const kinds: (keyof PanelView)[] = ["history", "near", "products", "brands"];
  return kinds.flatMap((kind) => view[kind].map((_, index) => optionId(base, kind, index)));
}

/**
 * The target of an arrow key; null is the input, which lies between the last option and the first.
 */
export function nextActive(ids: readonly string[], active: string | null, step: 1 | -1): string | null {
  const at = active === null ? -1 : ids.indexOf(active);
  if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + step] ?? null;
}
