/**
 * A byte per document, all 0 between uses; `groups` is the same memory by eight, to skip those that are 0. No byte is
 * above 127.
 */
export type Marks = { bytes: Uint8Array; groups: Float64Array };

let bytes = new Uint8Array(0);

/** Marks for the documents below `extent`, shared by all who ask: use them at once, and leave them 0. */
export function marksFor(extent: number): Marks {
  const groups = Math.ceil(extent / 8);
  if (bytes.length < groups * 8) bytes = new Uint8Array(Math.ceil(groups * 1.25) * 8);
  return { bytes, groups: new Float64Array(bytes.buffer, 0, groups) };
}
