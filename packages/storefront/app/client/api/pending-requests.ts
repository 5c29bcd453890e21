type Listener = () => void;

/** Counts what is under way, so that one bar can show it. `begin` answers the function that ends the request. */
export function createPendingRequests() {
  let count = 0;
  const listeners = new Set<Listener>();
  const change = (by: number) => {
    count += by;
    for (const listener of listeners) listener();
  };
  return {
    begin(): () => void {
      let isOpen = true;
      change(1);
      return () => {
        if (isOpen) change(-1);
        isOpen = false;
      };
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether anything is under way. */
    isBusy: () => count > 0,
  };
}

/** The requests of this page. */
export const pendingRequests = createPendingRequests();
