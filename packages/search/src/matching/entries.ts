import { entryOf } from "../storage/postings.ts";
import { type Marks, marksFor } from "./marks.ts";

/** Sorting pays while the entries are fewer than this fraction of the documents. */
const SPARSE = 256;

/** Whether entries stand in order, each document once. */
function inOrder(entries: Uint32Array): boolean {
  for (let at = 1; at < entries.length; at++) {
    if ((entries[at - 1] as number) >>> 2 >= (entries[at] as number) >>> 2) return false;
  }
  return true;
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
  for (const entry of all) {
    if (kept === 0 || (all[kept - 1] as number) >>> 2 !== entry >>> 2) all[kept++] = entry;
  }
  return all.subarray(0, kept);
}

/** Sets one bit per quality, the best one highest. */
function mark(bytes: Uint8Array, list: Uint32Array): void {
  for (let at = 0; at < list.length; at++) {
    const entry = list[at] as number;
    const doc = entry >>> 2;
    bytes[doc] = (bytes[doc] as number) | (8 >>> (entry & 3));
  }
}

function collect({ bytes, words }: Marks, most: number): Uint32Array {
  const result = new Uint32Array(most + 1);
  let size = 0;
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue;
    for (let doc = word * 4; doc < word * 4 + 4; doc++) {
      const bits = bytes[doc] as number;
      result[size] = entryOf(doc, Math.clz32(bits) - 28);
      size += (bits + 15) >>> 4;
    }
    words[word] = 0;
  }
  return result.subarray(0, size);
}

function combineDense(lists: readonly Uint32Array[], total: number, extent: number): Uint32Array {
  const marks = marksFor(extent);
  for (const list of lists) mark(marks.bytes, list);
  return collect(marks, Math.min(total, extent));
}

/** One sorted list of the documents in any of the lists (sorted or not), each with its best quality. */
export function unite(lists: readonly Uint32Array[], extent: number): Uint32Array {
  const [first] = lists;
  if (first && lists.length === 1 && inOrder(first)) return first;
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  return total * SPARSE < extent ? combineSparse(lists, total) : combineDense(lists, total, extent);
}
