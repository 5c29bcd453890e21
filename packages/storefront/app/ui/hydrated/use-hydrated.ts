import { useDeferredValue, useRef, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page has come to life: false on the server and in the first pass over what it sent, true soon after. The
 * second pass waits its turn, as one that React owes at once would join the first in one long task.
 */
export function useHydrated(): boolean {
  const wasBornAlive = useRef<boolean>(null);
  const isBornAlive = useSyncExternalStore(
    never,
    () => (wasBornAlive.current ??= true),
    () => (wasBornAlive.current ??= false),
  );
  return useDeferredValue(true, isBornAlive);
}
