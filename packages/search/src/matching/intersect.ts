import { entryOf, QUALITY } from "../storage/postings.ts";
import { seek } from "../storage/seek.ts";
import type { QualityMarks } from "./quality-marks.ts";
import type { Group, UnionMemory } from "./union-memory.ts";

const NOTHING = new Uint32Array(0);
/** One lookup in a list costs about as much as passing this many of its entries. */
const LOOKUP = 8;

/** An exact code decides; otherwise the worst word does. */
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
    const entry = entries[at];
    const doc = entry >>> 2;
    let best = 4;
    for (let number = 0; number < lists.length; number++) {
      const list = lists[number];
      const place = seek(list, doc * 4, places[number]);
      places[number] = place;
      if (place < list.length && list[place] >>> 2 === doc) best = Math.min(best, list[place] & 3);
    }
    if (best < 4) kept[size++] = entryOf(doc, combine(entry & 3, best));
  }
  return kept.subarray(0, size);
}

/** Two sorted lists of about the same size, side by side. */
function sideBySide(entries: Uint32Array, list: Uint32Array): Uint32Array {
  const kept = new Uint32Array(Math.min(entries.length, list.length));
  let [from, to, size] = [0, 0, 0];
  while (from < entries.length && to < list.length) {
    const one = entries[from];
    const other = list[to];
    const difference = (one >>> 2) - (other >>> 2);
    if (difference === 0) kept[size++] = entryOf(one >>> 2, combine(one & 3, other & 3));
    from += difference <= 0 ? 1 : 0;
    to += difference >= 0 ? 1 : 0;
  }
  return kept.subarray(0, size);
}

/** The entries whose documents are marked. */
function withMarks(entries: Uint32Array, marks: QualityMarks): Uint32Array {
  const kept = new Uint32Array(entries.length);
  let size = 0;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at];
    const quality = marks.of(entry >>> 2);
    if (quality > 0) kept[size++] = entryOf(entry >>> 2, combine(entry & 3, quality));
  }
  return kept.subarray(0, size);
}

/**
 * The documents that are in some list of every group, each with its combined quality. Lists are
 * sorted. Rare groups come first; common ones are only looked up.
 */
export function intersect(groups: readonly Group[], unions: UnionMemory, extent: number): Uint32Array {
  const sized = groups.map((group) => ({ group, total: sizeOf(unions.known(group) ?? group.lists) }));
  const [first, ...others] = sized.sort((a, b) => a.total - b.total);
  if (!first || first.total === 0) return NOTHING;
  let found = unions.unite(first.group, extent);
  for (const { group, total } of others) {
    const marks = unions.marksOf(group, extent);
    if (marks) {
      found = withMarks(found, marks);
      continue;
    }
    const few = found.length * group.lists.length * LOOKUP < total;
    const lists = few && !unions.known(group) ? group.lists : [unions.unite(group, extent)];
    const [only = NOTHING] = lists;
    const alike = lists.length === 1 && found.length * LOOKUP > only.length;
    found = alike ? sideBySide(found, only) : narrow(found, lists);
    if (found.length === 0) break;
  }
  return found;
}

const sizeOf = (lists: Uint32Array | readonly Uint32Array[]): number =>
  lists instanceof Uint32Array ? lists.length : lists.reduce((sum, list) => sum + list.length, 0);
