const BATCH = 1000;

/**
 * Deletes rows in batches, so that no statement locks many at once. `remove` deletes up to `limit` and answers how
 * many; answers how many in all.
 */
export async function inBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await remove(BATCH);
    removed += count;
    if (count < BATCH) return removed;
  }
}
