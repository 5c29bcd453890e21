import { marksFor } from "../matching/marks.ts";

/** Documents with this very byte. */
export function docsWith(docs: Uint32Array, bytes: Uint8Array, byte: number): Uint32Array {
  const found = new Uint32Array(docs.length + 1);
  let size = 0;
  for (let at = 0; at < docs.length; at++) {
    found[size] = docs[at] as number;
    size += bytes[at] === byte ? 1 : 0;
  }
  return found.subarray(0, size);
}

/** The numbers below `extent` that are not among the sorted `docs`. */
export function allBut(docs: Uint32Array, extent: number): Uint32Array {
  const marks = marksFor(extent);
  for (let at = 0; at < docs.length; at++) marks.bytes[docs[at] as number] = 1;
  const others = new Uint32Array(extent - docs.length + 1);
  let size = 0;
  for (let doc = 0; doc < extent; doc++) {
    others[size] = doc;
    size += 1 - (marks.bytes[doc] as number);
  }
  marks.groups.fill(0);
  return others.subarray(0, size);
}
