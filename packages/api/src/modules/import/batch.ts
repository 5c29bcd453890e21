import type { CheckedRow } from "@tuerca/feeds";
import type { ResolvedFits } from "./fits/resolved-fits.ts";

/**
 * A row with a hash of its content, null if it does not describe a whole product; and its links,
 * null without that field.
 */
export type HashedRow = CheckedRow & { hash: string | null; fits: ResolvedFits | null };

/** Rows of one transaction, and the skus of bad rows among them. */
export type Batch = { rows: HashedRow[]; rejectedSkus: string[] };

/**
 * Counts of new, changed and unchanged rows; `unknown` rows match no product and lack the fields to
 * create one.
 */
export type BatchCounts = { new: number; changed: number; unchanged: number; unknown: number };
