import { STICKY_HEADER_SCROLL } from "@tuerca/contract";
import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => window.removeEventListener("scroll", onChange);
}

/** Whether the page is scrolled so far that the header sticks. */
export function useIsStuck(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > STICKY_HEADER_SCROLL,
    () => false,
  );
}
