import type { TaxonomyRows } from "../../taxonomy.ts";
import type { Mark } from "../reader/messages.ts";

/**
 * A copy of the index in a file: sections at multiples of 8 bytes, the trailer as JSON, and a tail
 * of 16 bytes: `MAGIC`, the trailer's length and its CRC-32 (both little-endian). A truncated file
 * has no tail.
 */
export const MAGIC = Buffer.from("TUERCAIX");
export const TAIL_BYTES = 16;

export type SectionEntry = { name: string; length: number; crc: number };

/** The content of a copy besides its sections. */
export type CopyContent = { mark: Mark; nextEdge: number | null; taxonomy: TaxonomyRows };

/** The code of a copy, and the id of its row in the database. */
export type CopyOrigin = { fingerprint: string; witness: string };

export type Trailer = CopyContent & CopyOrigin & { sections: SectionEntry[] };

/** The bytes that fill a section up to a multiple of 8. */
export function paddingOf(length: number): number {
  return -length & 7;
}
