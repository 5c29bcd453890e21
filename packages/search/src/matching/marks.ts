/**
 * A byte per document, all 0 between uses, none above 127. `groups` is the same memory in words of
 * eight, to skip zeros.
 */
export type Marks = { bytes: Uint8Array; groups: Float64Array };

let bytes = new Uint8Array(0);

/** Marks for the documents below `extent`. They are shared: use them at once and leave them 0. */
export function marksFor(extent: number): Marks {
  const groups = Math.ceil(extent / 8);
  if (bytes.length < groups * 8) bytes = new Uint8Array(Math.ceil(groups * 1.25) * 8);
  return { bytes, groups: new Float64Array(bytes.buffer, 0, groups) };
}
