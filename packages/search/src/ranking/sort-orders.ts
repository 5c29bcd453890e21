import type { MeasureOrder } from "../measure-types.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import type { NumberColumns } from "../storage/columns/number-columns.ts";
import type { Sort } from "../types.ts";

/**
 * The keys of a sort: tiers if `byTier`, then `key` times `sign` (smaller first), then popularity.
 * Sales, offers, stock and id settle ties, so no two documents are equal.
 */
export type SortOrder = {
  byTier: boolean;
  key: Uint16Array | Uint32Array | Float64Array;
  sign: 1 | -1;
  numbers: NumberColumns;
};

function keyOf(sort: Sort, numbers: NumberColumns): SortOrder["key"] {
  switch (sort) {
    case "price_asc":
    case "price_desc":
      return numbers.price;
    case "newest":
      return numbers.createdAt;
    case "best_offers":
      return numbers.discount;
    case "most_wished":
      return numbers.wished;
    case "best_rated":
      return numbers.rating;
    default:
      return numbers.popularity;
  }
}

/** The number that each of these orders ranks by, and that a product may lack. */
const RANKED_BY = {
  top_sales: "sales",
  most_wished: "wished",
  best_rated: "rating",
  best_offers: "discount",
} as const;

/** The orders that have nothing to tell of these documents, because none has their number. */
export function untoldOrders(docs: Uint32Array, numbers: NumberColumns): (keyof typeof RANKED_BY)[] {
  const orders = Object.keys(RANKED_BY) as (keyof typeof RANKED_BY)[];
  return orders.filter((order) => {
    const name = RANKED_BY[order];
    return !(numbers.has(name) && docs.some((doc) => numbers[name][doc] > 0));
  });
}

type Sorted = {
  isNarrowed?: boolean;
  /** The sorted documents; an order by a measure has keys of no others. */
  docs?: Uint32Array;
};

const NONE = new Uint32Array(0);

/**
 * The order of a sort; `isNarrowed`: only what fits, so that sales count within tiers too. Columns
 * may be replaced as the catalogue grows: ask again for every search.
 */
export function sortOrder(
  sort: Sort | MeasureOrder,
  { numbers, measures }: Pick<Catalogue, "numbers" | "measures">,
  { isNarrowed = false, docs = NONE }: Sorted = {},
): SortOrder {
  if (typeof sort === "object") {
    const sign = sort.isDescending ? -1 : 1;
    return { byTier: false, key: measures.places(docs, sort.measure, sign), sign, numbers };
  }
  return {
    byTier: sort === "relevance" || (isNarrowed && sort === "top_sales"),
    key: keyOf(sort, numbers),
    sign: sort === "price_asc" ? 1 : -1,
    numbers,
  };
}
