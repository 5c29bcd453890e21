import { createHash } from "node:crypto";

const MEGABYTE = 1_000_000;
const ROUNDS = 5;

/** Milliseconds of one thread to hash 64 MB (SHA-256), the least of five tries. */
export function measureCpu(): number {
  const data = Buffer.alloc(64 * MEGABYTE, 7);
  return leastMs(() => createHash("sha256").update(data).digest());
}

/** Milliseconds to copy 256 MB of memory, the least of five tries. */
export function measureMemory(): number {
  const [from, to] = [Buffer.alloc(256 * MEGABYTE, 7), Buffer.alloc(256 * MEGABYTE)];
  return leastMs(() => from.copy(to));
}

function leastMs(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...times);
}
