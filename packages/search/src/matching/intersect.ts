import { entryOf, QUALITY } from "../storage/postings.ts";
import { unite } from "./entries.ts";

const NOTHING = new Uint32Array(0);
/** Looking one document up in a list costs about as much as going past this many of its entries. */
const LOOKUP = 8;

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

/** The entries whose documents are in any of the lists. */
function narrow(entries: Uint32Array, lists: readonly Uint32Array[]): Uint32Array {
  const kept = new Uint32Array(entries.length);
  const places = new Uint32Array(lists.length);
  let size = 0;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as number;
    const doc = entry >>> 2;
    let best = 4;
    for (let number = 0; number < lists.length; number++) {
      const list = lists[number] as Uint32Array;
      const place = seek(list, doc, places[number] as number);
      places[number] = place;
      if (place < list.length && (list[place] as number) >>> 2 === doc)
        best = Math.min(best, (list[place] as number) & 3);
    }
    if (best < 4) kept[size++] = entryOf(doc, combine(entry & 3, best));
  }
  return kept.subarray(0, size);
}

/** One sorted list with the best quality of each document. */
export function united(lists: readonly Uint32Array[], extent: number): Uint32Array {
  const [only] = lists;
  return only && lists.length === 1 ? only : unite(lists, extent);
}

/**
 * The documents that are in some list of every group, each with its combined quality. The lists are sorted; rare groups
 * come first, and of common ones only what is needed is looked up.
 */
export function intersect(groups: readonly (readonly Uint32Array[])[], extent: number): Uint32Array {
  const sized = groups.map((lists) => ({ lists, total: lists.reduce((sum, list) => sum + list.length, 0) }));
  const [first, ...others] = sized.sort((a, b) => a.total - b.total);
  if (!first || first.total === 0) return NOTHING;
  let found = united(first.lists, extent);
  for (const { lists, total } of others) {
    const few = found.length * lists.length * LOOKUP < total;
    found = narrow(found, few ? lists : [united(lists, extent)]);
    if (found.length === 0) break;
  }
  return found;
}
