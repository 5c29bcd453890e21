import { entryOf } from "../storage/postings.ts";

const SPARSE = 32;

function combineSparse(lists: readonly Uint32Array[], total: number): Uint32Array {
  const all = new Uint32Array(total);
  let size = 0;
  for (const list of lists) {
    all.set(list, size);
    size += list.length;
  }
  all.sort();
  let kept = 0;
  for (const entry of all) {
    if (kept === 0 || (all[kept - 1] as number) >>> 2 !== entry >>> 2) all[kept++] = entry;
  }
  return all.subarray(0, kept);
}

function combineDense(lists: readonly Uint32Array[], extent: number): Uint32Array {
  const best = new Uint8Array(extent);
  let size = 0;
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const entry = list[at] as number;
      const mark = (entry & 3) + 1;
      const doc = entry >>> 2;
      const known = best[doc] as number;
      if (known === 0) size++;
      if (known === 0 || mark < known) best[doc] = mark;
    }
  }
  const result = new Uint32Array(size);
  let at = 0;
  for (let doc = 0; doc < extent; doc++) {
    const mark = best[doc] as number;
    if (mark > 0) result[at++] = entryOf(doc, mark - 1);
  }
  return result;
}

/** One sorted list of the documents in any of the lists (sorted or not), each with its best quality. */
export function unite(lists: readonly Uint32Array[], extent: number): Uint32Array {
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  return total * SPARSE < extent ? combineSparse(lists, total) : combineDense(lists, extent);
}
