import type { TaxonomyRows } from "../../taxonomy.ts";
import type { Mark } from "../reader/messages.ts";

/**
 * A copy of the index in a file: the sections of its image, each begun at a multiple of 8 bytes, then the trailer as JSON, then a
 * tail of 16 bytes: `MAGIC`, the trailer's length and its CRC-32 (both little-endian). What was cut off has no tail.
 */
export const MAGIC = Buffer.from("TUERCAIX");
export const TAIL_BYTES = 16;

export type SectionEntry = { name: string; length: number; crc: number };

/** What belongs to a copy beside its sections. */
export type CopyContent = { mark: Mark; nextEdge: number | null; taxonomy: TaxonomyRows };

/** By which code and which database it was made; `witness` is known to that database alone. */
export type CopyOrigin = { fingerprint: string; database: string; witness: string };

export type Trailer = CopyContent & CopyOrigin & { sections: SectionEntry[] };

/** The bytes that fill a section up to a multiple of 8. */
export function paddingOf(length: number): number {
  return -length & 7;
}
