import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page has come to life: false on the server and until the first paint with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
