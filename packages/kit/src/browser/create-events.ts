/** Events of one kind on this page; `Told` is the type of a listener's arguments. */
export type Events<Args extends unknown[]> = {
  /** Calls `listener` for each later event. Returns the function that stops it. */
  on(listener: (...args: Args) => void): () => void;
  /** Calls all listeners in order of registration. */
  emit(...args: Args): void;
};

/** Creates events without listeners. */
export function createEvents<Args extends unknown[]>(): Events<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}
