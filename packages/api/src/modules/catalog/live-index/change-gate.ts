/** A copy was not made, or given up, for the sake of changes. */
export class ChangesFirst extends Error {}

/** Lets either changes into the index or a copy of it be made, never both. */
export type ChangeGate = {
  /** Resolves when changes may come in. A copy that keeps them waiting for longer than the patience is told to stop. */
  enter(): Promise<void>;
  leave(): void;
  /**
   * Runs `copy` while no change comes in; its signal is aborted with ChangesFirst when it should stop. Throws ChangesFirst,
   * without having run it, while changes come in.
   */
  hold<T>(copy: (signal: AbortSignal) => Promise<T>): Promise<T>;
};

/** A gate at which a change waits `patienceMs` for a copy that is being made. */
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
