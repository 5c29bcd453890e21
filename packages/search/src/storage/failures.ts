/**
 * Failures are a byte a document: 0 if it fails no selection, a field's mark if it fails the
 * selection on that field alone, SEVERAL if it fails more. So a byte tells 254 fields apart.
 */
const SEVERAL = 255;

/** More facet fields than these cannot be told apart. */
export const MAX_FACET_FIELDS = SEVERAL - 1;

/** The mark of the field at a position. */
export function markOf(position: number): number {
  return position + 1;
}

/** The byte of a document that fails one more field's selection; mark 0 is no failure. */
export function addFailure(byte: number, mark: number): number {
  if (mark === 0) return byte;
  return byte === 0 ? mark : SEVERAL;
}

/** For each mark 1 if a document has it. */
export function marksIn(failed: Uint8Array): Uint8Array {
  const found = new Uint8Array(SEVERAL + 1);
  for (let at = 0; at < failed.length; at++) found[failed[at]] = 1;
  return found;
}
