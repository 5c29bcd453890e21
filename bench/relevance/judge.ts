import type { ProductIndex } from "@tuerca/search";
import type { Kind } from "./kinds.ts";
import type { MeasuredProduct } from "./measured-product.ts";

/**
 * The score of a kind of query; `unclear`: misses of the first position whose query fits all
 * products in front equally well.
 */
export type Score = { asked: number; first: number; firstFive: number; unclear: number; missed: string[] };

export const noScore = (): Score => ({ asked: 0, first: 0, firstFive: 0, unclear: 0, missed: [] });

const ALL = 50;

/** The target of queries: an index, and its products by id. */
export type Asked = { index: ProductIndex; byId: ReadonlyMap<number, MeasuredProduct> };

/** Asks a query made from a product and adds its outcome to the score. */
export function judge(
  score: Score,
  { index, byId }: Asked,
  kind: Kind,
  meant: MeasuredProduct,
  query: string,
): void {
  const request = { query, categories: [], filters: [], sort: null, page: 1, perPage: ALL, facets: false };
  const result = index.search(request);
  const found = kind.foundBy?.(result) ?? result.hits;
  const rank = found.findIndex(({ id }) => id === meant.id);
  score.asked += 1;
  if (rank === 0) score.first += 1;
  if (rank >= 0 && rank < 5) score.firstFive += 1;
  if (rank === 0) return;
  const before = rank < 0 ? found : found.slice(0, rank);
  const isAsGood = ({ id }: { id: number }) => {
    const other = byId.get(id);
    return other !== undefined && kind.fits(other, query, meant);
  };
  if (before.length > 0 && before.every(isAsGood)) score.unclear += 1;
  else
    score.missed.push(
      `${query} → ${meant.name}, ${meant.sku} (${rank < 0 ? "not found" : `place ${rank + 1}`})`,
    );
}
