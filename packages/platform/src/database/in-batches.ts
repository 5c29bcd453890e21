/**
 * Deletes rows in batches of `limit`, so that no statement locks many. `remove` deletes up to that
 * many and returns their number; returns the total.
 */
export async function inBatches(remove: (limit: number) => Promise<number>, limit = 1000): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await remove(limit);
    removed += count;
    if (count < limit) return removed;
  }
}
