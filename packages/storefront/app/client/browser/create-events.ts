/** Events of one kind on this page; `Told` is the type of a listener's arguments. */
export type Events<Told extends unknown[]> = {
  /** Calls `listener` for each later event. Returns the function that stops it. */
  on(listener: (...told: Told) => void): () => void;
  /** Calls all listeners in order of registration. */
  emit(...told: Told): void;
};

/** Creates events without listeners. */
export function createEvents<Told extends unknown[]>(): Events<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(...told) {
      for (const listener of listeners) listener(...told);
    },
  };
}
