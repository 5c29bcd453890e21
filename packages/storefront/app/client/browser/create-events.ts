/** Events of one kind on this page; `Told` are the values that listeners hear. */
export type Events<Told extends unknown[]> = {
  /** Calls `listener` with each event from now on. Answers the function that stops it. */
  on(listener: (...told: Told) => void): () => void;
  /** Tells every listener, in the order in which they came. */
  emit(...told: Told): void;
};

/** Events that nobody listens to yet. */
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
