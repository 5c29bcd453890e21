import { createEvents } from "./create-events.ts";

/** A state that the parts of a page share; `subscribe` and `get` are those of `useSyncExternalStore`. */
export type Store<State> = {
  get(): State;
  /** Puts a state in place and tells every subscriber. */
  set(state: State): void;
  /** Calls `listener` after each change. Answers the function that stops it. */
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
