import { setImmediate as nextTurn } from "node:timers/promises";
import type { PreparedBatch, ProductIndex } from "@tuerca/search";

/** Other work gets its turn about this often, in ms. */
const SLICE_MS = 4;
const LARGEST_SLICE = 128;

/** Takes changes of products in, in slices that block for a few milliseconds each. */
export type Applier = {
  apply(batch: PreparedBatch): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
};

/** An applier for this index; one at a time changes it. */
export function createApplier(index: ProductIndex): Applier {
  const eachSlice = createPacer();
  return {
    apply: (batch) => eachSlice(batch.size, (from, to) => index.apply(batch, from, to)),
    remove: (ids) => eachSlice(ids.length, (from, to) => index.remove(ids.slice(from, to))),
  };
}

/** Slices are as large as the time that the last one took allows. */
function createPacer() {
  let size = 16;
  return async (length: number, act: (from: number, to: number) => void) => {
    for (let from = 0; from < length; ) {
      const to = Math.min(from + size, length);
      const start = performance.now();
      act(from, to);
      const took = performance.now() - start;
      if (took > SLICE_MS) size = Math.max(1, size >> 1);
      else if (took < SLICE_MS / 2) size = Math.min(LARGEST_SLICE, size * 2);
      from = to;
      await nextTurn();
    }
  };
}
