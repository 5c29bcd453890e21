import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 64rem)";

/** Whether the window has room for the grid. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
