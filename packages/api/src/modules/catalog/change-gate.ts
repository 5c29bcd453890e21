/** Lets either changes into the index or a copy of it be made, never both. */
export type ChangeGate = {
  /** Resolves when changes may come in. A copy that keeps them waiting for longer than the patience is told to stop. */
  enter(): Promise<void>;
  leave(): void;
  /**
   * Runs `copy` while no change comes in; its signal is aborted when it should stop. Answers false, without having run it,
   * while changes come in.
   */
  hold(copy: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
};

/** @param patienceMs how long a change waits for a copy that is being made. */
export function createChangeGate(patienceMs: number): ChangeGate {
  let entered = false;
  let held: { done: Promise<void>; stop: AbortController } | null = null;
  return {
    enter: async () => {
      while (held) {
        const { done, stop } = held;
        const timer = setTimeout(() => stop.abort(), patienceMs);
        await done;
        clearTimeout(timer);
      }
      entered = true;
    },
    leave: () => {
      entered = false;
    },
    hold: async (copy) => {
      if (entered || held) return false;
      const stop = new AbortController();
      const copying = copy(stop.signal);
      held = { done: copying.catch(() => undefined), stop };
      await copying.finally(() => {
        held = null;
      });
      return true;
    },
  };
}
