import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LIMIT_BYTES = 256 * 1024 * 1024;
const STEP_BYTES = 48 * 1024 * 1024;

/**
 * Left alone, V8 lets garbage pile up to a share of the machine's memory. Calling the answer now and then keeps the
 * process near what it really needs.
 */
export function createGarbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let threshold = LIMIT_BYTES;
  return () => {
    if (process.memoryUsage.rss() < threshold) return;
    collect();
    threshold = Math.max(LIMIT_BYTES, process.memoryUsage.rss() + STEP_BYTES);
  };
}
