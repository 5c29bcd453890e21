import { setImmediate as nextTurn } from "node:timers/promises";

/** Runs work of several milliseconds in turns, so that other work runs between. */
export type Turns = {
  /** Runs the work now, or in a later turn of the event loop if this one is used up. */
  take<T>(work: () => T): Promise<T>;
};

/**
 * Turns that end once their work has taken more than `mostMs`; a single piece of work is not cut.
 */
export function createTurns(mostMs: number): Turns {
  let used = 0;
  let next: Promise<void> | null = null;
  const untilNext = () => {
    next ??= nextTurn().then(() => {
      next = null;
      used = 0;
    });
    return next;
  };
  return {
    take: async (work) => {
      while (used > mostMs) await untilNext();
      const start = performance.now();
      try {
        return work();
      } finally {
        used += performance.now() - start;
        if (used > mostMs) void untilNext();
      }
    },
  };
}
