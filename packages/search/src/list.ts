import { findMatches } from "./matching/find-matches.ts";
import { Lookup, type SearchContext } from "./matching/lookup.ts";
import { readQuery } from "./matching/read-query.ts";
import type { Catalogue } from "./storage/catalogue.ts";
import { QUALITY } from "./storage/postings.ts";
import type { ListedIds, ListRequest } from "./types.ts";

/** Products that have all that is asked for, largest ids first. Corrects and drops no word. */
export function list(context: SearchContext, request: ListRequest): ListedIds {
  const { catalogue } = context;
  const found = findMatches(new Lookup(context), readQuery(context.catalogue, request.query), request);
  if (found.correctedQuery !== null || found.leftOut.length > 0) return { ids: [], total: 0 };
  return largestIds(catalogue, found.matches.docs, request);
}

/**
 * Documents come in the order of their numbers, mostly that of ids, so the last are looked at
 * first.
 */
function largestIds({ numbers }: Catalogue, docs: Uint32Array, request: ListRequest): ListedIds {
  const { quantity, hasSales = false, accepts, before, limit } = request;
  const { id: ids, quantity: quantities, sales } = numbers;
  const [least, most] = quantity
    ? [quantity.gte, quantity.lte]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const largest: number[] = [];
  let total = 0;
  for (let at = docs.length - 1; at >= 0; at--) {
    const doc = docs[at];
    if (quantities[doc] < least || quantities[doc] > most) continue;
    if (hasSales && sales[doc] === 0) continue;
    const id = ids[doc];
    if (accepts && !accepts(id)) continue;
    total++;
    if (id < before && (largest.length < limit || id > (largest.at(-1) ?? 0))) insert(largest, id, limit);
  }
  return { ids: largest, total };
}

/** Adds an id to ids in descending order, and drops the last beyond the limit. */
function insert(largest: number[], id: number, limit: number): void {
  if (limit === 0) return;
  let low = 0;
  let high = largest.length;
  if (high > 0 && (largest[high - 1] ?? 0) > id) low = high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((largest[middle] ?? 0) > id) low = middle + 1;
    else high = middle;
  }
  largest.splice(low, 0, id);
  if (largest.length > limit) largest.pop();
}

/** Ids of the products with exactly this code of their own, in any spelling. */
export function idsOfCode({ catalogue }: SearchContext, text: string): number[] {
  const { code } = readQuery(catalogue, text);
  if (code === "") return [];
  const own = catalogue.codes.whole(code).filter((entry) => (entry & 3) !== QUALITY.equivalent);
  return [...new Set(Array.from(own, (entry) => catalogue.numbers.id[entry >>> 2]))];
}
