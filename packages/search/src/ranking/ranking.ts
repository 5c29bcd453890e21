import type { Matches } from "../matching/matches.ts";
import type { NumberColumns } from "../storage/number-columns.ts";
import type { SortOrder } from "./sort-orders.ts";

/** Compares documents by popularity, sales, offers, stock and id, in that order. */
function compareNumbers(numbers: NumberColumns, a: number, b: number): number {
  const { popularity, sales, discount, quantity, id } = numbers;
  return (
    (popularity[b] as number) - (popularity[a] as number) ||
    (sales[b] as number) - (sales[a] as number) ||
    (discount[b] as number) - (discount[a] as number) ||
    (quantity[b] as number) - (quantity[a] as number) ||
    (id[a] as number) - (id[b] as number)
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
    if (tiers && tiers[a] !== tiers[b]) return (tiers[a] as number) - (tiers[b] as number);
    const left = docs[a] as number;
    const right = docs[b] as number;
    const difference = (order.key[left] as number) - (order.key[right] as number);
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
    const limitTier = tiers ? (tiers[limit] as number) : 0;
    const limitKey = popularity[docs[limit] as number] as number;
    for (let at = from; at < size; at++) {
      const tier = tiers ? (tiers[at] as number) : 0;
      if (tier > limitTier) continue;
      if (tier === limitTier && (popularity[docs[at] as number] as number) < limitKey) continue;
      if (this.compare(at, limit) < 0) return at;
    }
    return size;
  }

  /** For sorts with a key of their own, which ignore tiers. */
  private nextByKey(limit: number, from: number): number {
    const { docs, size } = this;
    const { key, sign } = this.order;
    const limitKey = (key[docs[limit] as number] as number) * sign;
    for (let at = from; at < size; at++) {
      if ((key[docs[at] as number] as number) * sign > limitKey) continue;
      if (this.compare(at, limit) < 0) return at;
    }
    return size;
  }
}
