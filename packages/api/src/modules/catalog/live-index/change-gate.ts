/** Changes prevented or stopped a copy. */
export class ChangesFirst extends Error {}

/** Admits either changes to the index or a copy of it, never both. */
export type ChangeGate = {
  /**
   * Resolves when changes may enter. A copy that makes them wait longer than the patience is told
   * to stop.
   */
  enter(): Promise<void>;
  leave(): void;
  /**
   * Runs `copy` while no change enters; its signal aborts with ChangesFirst if it should stop.
   * Throws ChangesFirst, without running it, while changes enter.
   */
  hold<T>(copy: (signal: AbortSignal) => Promise<T>): Promise<T>;
};

/** Creates a gate at which a change waits up to `patienceMs` for a copy. */
export function createChangeGate(patienceMs: number): ChangeGate {
  let entered = false;
  let held: { done: Promise<unknown>; stop: AbortController } | null = null;
  return {
    enter: async () => {
      while (held) {
        const { done, stop } = held;
        const timer = setTimeout(() => stop.abort(new ChangesFirst()), patienceMs);
        await done;
        clearTimeout(timer);
      }
      entered = true;
    },
    leave: () => {
      entered = false;
    },
    hold: async (copy) => {
      if (entered || held) throw new ChangesFirst();
      const stop = new AbortController();
      const copying = copy(stop.signal).finally(() => {
        held = null;
      });
      held = { done: copying.catch(() => undefined), stop };
      return copying;
    },
  };
}
