/** Documents with this very byte. */
export function docsWith(docs: Uint32Array, bytes: Uint8Array, byte: number): Uint32Array {
  const found = new Uint32Array(docs.length);
  let size = 0;
  for (let at = 0; at < docs.length; at++) {
    found[size] = docs[at] as number;
    if (bytes[at] === byte) size++;
  }
  return found.subarray(0, size);
}

/** The numbers below `extent` that are not among the sorted `docs`. */
export function allBut(docs: Uint32Array, extent: number): Uint32Array {
  const others = new Uint32Array(extent - docs.length);
  let size = 0;
  let next = 0;
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number;
    while (next < doc) others[size++] = next++;
    next++;
  }
  while (next < extent) others[size++] = next++;
  return others;
}
