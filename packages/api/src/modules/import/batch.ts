import type { CheckedRow } from "./row/feed-product.ts";

export type HashedRow = CheckedRow & { hash: string };

/** Rows that go in together, and the skus that the file named beside them in rows that were bad. */
export type Batch = { rows: HashedRow[]; rejectedSkus: string[] };

/** How many rows of a batch were new, changed and unchanged. */
export type BatchCounts = { new: number; changed: number; unchanged: number };
