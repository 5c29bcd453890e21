import { useDeferredValue, useRef, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page is hydrated: false on the server and in the first pass, true soon after. The
 * second pass is deferred, because an immediate one would join the first in one long task.
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
