import type { Matches } from "../matching/matches.ts";
import type { SortOrder } from "./sort-orders.ts";

const HEAP_LIMIT = 2000;

type Compare = (a: number, b: number) => number;

/** Compares positions in the matches; negative when the first comes before. */
function comparator({ docs, tiers }: Matches, { byTier, keys }: SortOrder): Compare {
  return (a, b) => {
    if (byTier && tiers[a] !== tiers[b]) return (tiers[a] as number) - (tiers[b] as number);
    const left = docs[a] as number;
    const right = docs[b] as number;
    for (const { column, direction } of keys) {
      const difference = (column[left] as number) - (column[right] as number);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  };
}

function sink(heap: Uint32Array, size: number, from: number, compare: Compare): void {
  let at = from;
  for (;;) {
    let last = at;
    for (let child = 2 * at + 1; child <= 2 * at + 2 && child < size; child++) {
      if (compare(heap[child] as number, heap[last] as number) > 0) last = child;
    }
    if (last === at) return;
    const moved = heap[at] as number;
    heap[at] = heap[last] as number;
    heap[last] = moved;
    at = last;
  }
}

/** The first `count` of 0 to `total` - 1 in order, kept in a heap with the last of them on top. */
function firstByHeap(total: number, count: number, compare: Compare): Uint32Array {
  const heap = Uint32Array.from({ length: count }, (_, at) => at);
  for (let at = count >> 1; at >= 0; at--) sink(heap, count, at, compare);
  for (let candidate = count; candidate < total; candidate++) {
    if (compare(candidate, heap[0] as number) >= 0) continue;
    heap[0] = candidate;
    sink(heap, count, 0, compare);
  }
  return heap.sort(compare);
}

/** Moves what belongs before `cut` before it, by Hoare's selection between `from` and `to`. */
function select(items: Uint32Array, from: number, to: number, cut: number, compare: Compare): void {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const pivot = items[(low + high) >>> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(items[left] as number, pivot) < 0) left++;
      while (compare(items[right] as number, pivot) > 0) right--;
      if (left > right) break;
      const moved = items[left] as number;
      items[left++] = items[right] as number;
      items[right--] = moved;
    }
    if (cut <= right) high = right;
    else if (cut >= left) low = left;
    else return;
  }
}

/** Documents of one page: those from `start` to before `end` in the given order. */
export function topPage(matches: Matches, order: SortOrder, start: number, end: number): number[] {
  const total = matches.docs.length;
  const last = Math.min(end, total);
  if (start >= last) return [];
  const compare = comparator(matches, order);
  const positions =
    last <= HEAP_LIMIT ? firstByHeap(total, last, compare).subarray(start) : pageBySelection();
  return Array.from(positions, (at) => matches.docs[at] as number);

  function pageBySelection(): Uint32Array {
    const items = Uint32Array.from({ length: total }, (_, at) => at);
    select(items, 0, total, start, compare);
    if (last < total) select(items, start, total, last, compare);
    return items.subarray(start, last).sort(compare);
  }
}
