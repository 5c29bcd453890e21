type Listener = (path: string, replace: boolean) => void;

const listeners = new Set<Listener>();

/** Hands every path that `goTo` is called with to `listener`. Answers the function that stops it. */
export function onGoTo(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Opens another page of the shop, from what stands too often on a page for a hook of its own. With `replace` it takes the
 * current page's place in the history.
 */
export function goTo(path: string, replace = false): void {
  for (const listener of listeners) listener(path, replace);
}
