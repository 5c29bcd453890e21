import { entryOf, QUALITY } from "../storage/postings.ts";

const NOTHING = new Uint32Array(0);

/** Index of the first entry from `from` on that belongs to `doc` or a later one, by doubling steps. */
function seek(entries: Uint32Array, doc: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < entries.length && (entries[low + step] as number) >>> 2 < doc) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, entries.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] as number) >>> 2 < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An exact code decides; without one the worst word does. */
function combine(one: number, other: number): number {
  const best = Math.min(one, other);
  return best <= QUALITY.equivalent ? best : Math.max(one, other);
}

function narrow(entries: Uint32Array, other: Uint32Array): Uint32Array {
  const kept = new Uint32Array(entries.length);
  let size = 0;
  let next = 0;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as number;
    const doc = entry >>> 2;
    next = seek(other, doc, next);
    const found = other[next];
    if (found === undefined) break;
    if (found >>> 2 === doc) kept[size++] = entryOf(doc, combine(entry & 3, found & 3));
  }
  return kept.subarray(0, size);
}

/** The documents in all of the sorted lists, each with its combined quality. */
export function intersect(lists: readonly Uint32Array[]): Uint32Array {
  const [first, ...others] = lists.toSorted((a, b) => a.length - b.length);
  return first ? others.reduce(narrow, first) : NOTHING;
}
