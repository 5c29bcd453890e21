import type { Matches } from "../matching/matches.ts";
import type { NumberColumns } from "../storage/columns/number-columns.ts";
import type { SortOrder } from "./sort-orders.ts";

/** Compares documents by popularity, sales, offers, stock and id, in that order. */
function compareNumbers(numbers: NumberColumns, a: number, b: number): number {
  const { popularity, sales, discount, quantity, id } = numbers;
  return (
    popularity[b] - popularity[a] ||
    sales[b] - sales[a] ||
    discount[b] - discount[a] ||
    quantity[b] - quantity[a] ||
    id[a] - id[b]
  );
}

/** The order of matches, by their positions. */
export class Ranking {
  readonly size: number;
  private docs: Uint32Array;
  private tiers: Uint8Array | null;
  private order: SortOrder;

  constructor({ docs, tiers }: Matches, order: SortOrder) {
    this.size = docs.length;
    this.docs = docs;
    this.tiers = order.byTier ? tiers : null;
    this.order = order;
  }

  /** Negative when the match at `a` comes before the one at `b`. */
  compare(a: number, b: number): number {
    const { docs, tiers, order } = this;
    if (tiers && tiers[a] !== tiers[b]) return tiers[a] - tiers[b];
    const left = docs[a];
    const right = docs[b];
    const difference = order.key[left] - order.key[right];
    return difference !== 0 ? difference * order.sign : compareNumbers(order.numbers, left, right);
  }

  /** The first position from `from` on that precedes the match at `limit`, else `size`. */
  nextBefore(limit: number, from: number): number {
    const { key, numbers } = this.order;
    return key === numbers.popularity ? this.nextByPopularity(limit, from) : this.nextByKey(limit, from);
  }

  private nextByPopularity(limit: number, from: number): number {
    const { docs, tiers, size } = this;
    const { popularity } = this.order.numbers;
    const limitTier = tiers ? tiers[limit] : 0;
    const limitKey = popularity[docs[limit]];
    for (let at = from; at < size; at++) {
      const tier = tiers ? tiers[at] : 0;
      if (tier > limitTier) continue;
      if (tier === limitTier && popularity[docs[at]] < limitKey) continue;
      if (this.compare(at, limit) < 0) return at;
    }
    return size;
  }

  /** For sorts with a key of their own, which ignore tiers. */
  private nextByKey(limit: number, from: number): number {
    const { docs, size } = this;
    const { key, sign } = this.order;
    const limitKey = key[docs[limit]] * sign;
    for (let at = from; at < size; at++) {
      if (key[docs[at]] * sign > limitKey) continue;
      if (this.compare(at, limit) < 0) return at;
    }
    return size;
  }
}
