import { type Marks, marksFor } from "./marks.ts";

/** Sorting or merging pays off below this fraction of the documents. */
const SPARSE = 16;
/** Up to so many lists are merged one by one rather than sorted. */
const FEW = 3;
/** From this fraction of the documents on, reading every mark is cheaper than skipping zeros. */
const DENSE = 6;

/** Whether entries are in order, each document once. */
function inOrder(entries: Uint32Array): boolean {
  for (let at = 1; at < entries.length; at++) {
    if (entries[at - 1] >>> 2 >= entries[at] >>> 2) return false;
  }
  return true;
}

/** Merges sorted entries without branches: a step ahead is the sign of a difference. */
function merge(left: Uint32Array, right: Uint32Array): Uint32Array {
  const merged = new Uint32Array(left.length + right.length);
  let [from, to, size] = [0, 0, 0];
  while (from < left.length && to < right.length) {
    const one = left[from];
    const other = right[to];
    const difference = (one >>> 2) - (other >>> 2);
    merged[size++] = Math.min(one, other);
    from += (difference - 1) >>> 31;
    to += (-difference - 1) >>> 31;
  }
  merged.set(left.subarray(from), size);
  size += left.length - from;
  merged.set(right.subarray(to), size);
  return merged.subarray(0, size + right.length - to);
}

function combineSparse(lists: readonly Uint32Array[], total: number): Uint32Array {
  const all = new Uint32Array(total);
  let size = 0;
  for (const list of lists) {
    all.set(list, size);
    size += list.length;
  }
  all.sort();
  let kept = 0;
  let last = -1;
  for (let at = 0; at < total; at++) {
    const entry = all[at];
    if (entry >>> 2 !== last) all[kept++] = entry;
    last = entry >>> 2;
  }
  return all.subarray(0, kept);
}

/** Sets one bit per quality; the best quality has the highest bit. */
function mark(bytes: Uint8Array, list: Uint32Array): void {
  for (let at = 0; at < list.length; at++) {
    const entry = list[at];
    const doc = entry >>> 2;
    bytes[doc] = bytes[doc] | (8 >>> (entry & 3));
  }
}

/**
 * Writes the entries of marked documents from `from` to before `to` at `size`; returns the new
 * size.
 */
function collect(bytes: Uint8Array, from: number, to: number, entries: Uint32Array, size: number): number {
  let next = size;
  for (let doc = from; doc < to; doc++) {
    const bits = bytes[doc];
    entries[next] = (doc << 2) | ((Math.clz32(bits) - 28) & 3);
    next += (bits + 15) >>> 4;
  }
  return next;
}

function collectSkipping({ bytes, groups }: Marks, entries: Uint32Array): number {
  let size = 0;
  for (let group = 0; group < groups.length; group++) {
    if (groups[group] !== 0) size = collect(bytes, group * 8, group * 8 + 8, entries, size);
  }
  return size;
}

function combineDense(lists: readonly Uint32Array[], total: number, extent: number): Uint32Array {
  const marks = marksFor(extent);
  for (const list of lists) mark(marks.bytes, list);
  const entries = scratchOf(Math.min(total, extent) + 1);
  const size =
    total * DENSE > extent ? collect(marks.bytes, 0, extent, entries, 0) : collectSkipping(marks, entries);
  marks.groups.fill(0);
  return entries.slice(0, size);
}

let scratch = new Uint32Array(0);

/** Shared space for uncounted entries: fresh memory per query would cost more than the query. */
function scratchOf(length: number): Uint32Array {
  if (scratch.length < length) scratch = new Uint32Array(Math.ceil(length * 1.25));
  return scratch;
}

/**
 * One sorted list of the documents in any of the lists (sorted or not), each with its best quality.
 */
export function unite(lists: readonly Uint32Array[], extent: number): Uint32Array {
  const [first, ...others] = lists;
  if (first && others.length === 0 && inOrder(first)) return first;
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  if (total * SPARSE >= extent) return combineDense(lists, total, extent);
  if (first && lists.length <= FEW && lists.every(inOrder)) return others.reduce(merge, first);
  return combineSparse(lists, total);
}
