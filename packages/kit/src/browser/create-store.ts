import { createEvents } from "./create-events.ts";

/** State shared by parts of the page; `subscribe` and `get` fit `useSyncExternalStore`. */
export type Store<State> = {
  get(): State;
  /** Sets the state and notifies all subscribers. */
  set(state: State): void;
  /** Calls `listener` after each change. Returns the function that stops it. */
  subscribe(listener: () => void): () => void;
};

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const changes = createEvents<[]>();
  return {
    get: () => state,
    set(next) {
      state = next;
      changes.emit();
    },
    subscribe: changes.on,
  };
}
