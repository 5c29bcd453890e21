/** A byte per document, all 0 between uses, and the same memory as words of four, to skip those that are 0. */
export type Marks = { bytes: Uint8Array; words: Uint32Array };

let bytes = new Uint8Array(0);

/** Marks for the documents below `extent`, shared by all who ask: use them at once, and leave them 0. */
export function marksFor(extent: number): Marks {
  const length = Math.ceil(extent / 4) * 4;
  if (bytes.length < length) bytes = new Uint8Array(Math.ceil((length * 1.25) / 4) * 4);
  return { bytes, words: new Uint32Array(bytes.buffer, 0, length / 4) };
}
