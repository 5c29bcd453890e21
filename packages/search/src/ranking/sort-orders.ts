import type { NumberColumns } from "../storage/number-columns.ts";
import type { Sort } from "../types.ts";

type Key = { column: Float64Array; direction: 1 | -1 };

/** `byTier` = tiers come before the keys; keys are compared one after the other. */
export type SortOrder = { byTier: boolean; keys: Key[] };

const rising = (column: Float64Array): Key => ({ column, direction: 1 });
const falling = (column: Float64Array): Key => ({ column, direction: -1 });

function ownKeys(sort: Sort, numbers: NumberColumns): Key[] {
  switch (sort) {
    case "price_asc":
      return [rising(numbers.price)];
    case "price_desc":
      return [falling(numbers.price)];
    case "newest":
      return [falling(numbers.createdAt)];
    case "best_offers":
      return [falling(numbers.discount)];
    case "most_wished":
      return [falling(numbers.wished)];
    case "best_rated":
      return [falling(numbers.rating)];
    default:
      return [];
  }
}

/** What a sort goes by; every order ends with sales, offers, stock and id, so that no two documents are equal. */
export function sortOrder(sort: Sort, numbers: NumberColumns): SortOrder {
  const last = [
    falling(numbers.sales),
    falling(numbers.discount),
    falling(numbers.quantity),
    rising(numbers.id),
  ];
  return { byTier: sort === "relevance", keys: [...ownKeys(sort, numbers), ...last] };
}
