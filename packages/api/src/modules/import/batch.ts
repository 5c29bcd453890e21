import type { CheckedRow } from "./row/feed-product.ts";

/** A row with what tells whether it says the same as last time; null where it does not describe a whole product. */
export type HashedRow = CheckedRow & { hash: string | null };

/** Rows that go in together, and the skus that the file named beside them in rows that were bad. */
export type Batch = { rows: HashedRow[]; rejectedSkus: string[] };

/**
 * How many rows of a batch were new, changed and unchanged; `unknown` are those of no product, which have not the fields
 * to make one.
 */
export type BatchCounts = { new: number; changed: number; unchanged: number; unknown: number };
