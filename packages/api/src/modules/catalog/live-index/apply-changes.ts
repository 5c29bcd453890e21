import { setImmediate as nextTurn } from "node:timers/promises";
import type { PreparedBatch, ProductIndex } from "@tuerca/search";

/** Other work gets its turn about this often, in ms. */
const SLICE_MS = 4;
const LARGEST_SLICE = 128;

/** Applies changes of products, in slices that block for a few milliseconds each. */
export type Applier = {
  apply(batch: PreparedBatch): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
};

/** Creates the applier of an index; only one at a time may change it. */
export function createApplier(index: ProductIndex): Applier {
  const eachSlice = createPacer();
  return {
    apply: (batch) => eachSlice(batch.size, (from, to) => index.apply(batch, from, to)),
    remove: (ids) => eachSlice(ids.length, (from, to) => index.remove(ids.slice(from, to))),
  };
}

/** Makes slices as large as the time of the previous one allows. */
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
