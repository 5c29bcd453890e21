const BATCH = 1000;

/**
 * Deletes rows in batches, so that no statement locks many. `remove` deletes up to `limit` rows and
 * returns their number; returns the total.
 */
export async function inBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await remove(BATCH);
    removed += count;
    if (count < BATCH) return removed;
  }
}
