import type { Matches } from "../matching/matches.ts";
import { Ranking } from "./ranking.ts";
import type { SortOrder } from "./sort-orders.ts";

const HEAP_LIMIT = 2000;

function sink(heap: Uint32Array, size: number, from: number, ranking: Ranking): void {
  let at = from;
  for (;;) {
    let last = at;
    for (let child = 2 * at + 1; child <= 2 * at + 2 && child < size; child++) {
      if (ranking.compare(heap[child], heap[last]) > 0) last = child;
    }
    if (last === at) return;
    const moved = heap[at];
    heap[at] = heap[last];
    heap[last] = moved;
    at = last;
  }
}

/** The first `count` positions in order, from a heap with the last of them on top. */
function firstByHeap(count: number, ranking: Ranking): Uint32Array {
  const heap = Uint32Array.from({ length: count }, (_, at) => at);
  for (let at = count >> 1; at >= 0; at--) sink(heap, count, at, ranking);
  let next = ranking.nextBefore(heap[0], count);
  while (next < ranking.size) {
    heap[0] = next;
    sink(heap, count, 0, ranking);
    next = ranking.nextBefore(heap[0], next + 1);
  }
  return sorted(heap, ranking);
}

const sorted = (positions: Uint32Array, ranking: Ranking): Uint32Array =>
  positions.sort((a, b) => ranking.compare(a, b));

/** Moves the items that belong before `cut` there, by Hoare's selection between `from` and `to`. */
function select(items: Uint32Array, from: number, to: number, cut: number, ranking: Ranking): void {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const pivot = items[(low + high) >>> 1];
    let left = low;
    let right = high;
    while (left <= right) {
      while (ranking.compare(items[left], pivot) < 0) left++;
      while (ranking.compare(items[right], pivot) > 0) right--;
      if (left > right) break;
      const moved = items[left];
      items[left++] = items[right];
      items[right--] = moved;
    }
    if (cut <= right) high = right;
    else if (cut >= left) low = left;
    else return;
  }
}

function pageBySelection(start: number, end: number, ranking: Ranking): Uint32Array {
  const items = Uint32Array.from({ length: ranking.size }, (_, at) => at);
  select(items, 0, items.length, start, ranking);
  if (end < items.length) select(items, start, items.length, end, ranking);
  return sorted(items.subarray(start, end), ranking);
}

/** Documents of one page: those from `start` to before `end` in the given order. */
export function topPage(matches: Matches, order: SortOrder, start: number, end: number): number[] {
  const last = Math.min(end, matches.docs.length);
  if (start >= last) return [];
  const ranking = new Ranking(matches, order);
  const positions =
    last <= HEAP_LIMIT ? firstByHeap(last, ranking).subarray(start) : pageBySelection(start, last, ranking);
  return Array.from(positions, (at) => matches.docs[at]);
}
