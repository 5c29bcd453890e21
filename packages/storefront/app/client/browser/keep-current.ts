import type { TabChannel } from "./tab-channel.ts";

/** How long something is shown before a return to the tab loads it again. */
const STALE_AFTER_MS = 60_000;

/**
 * Calls `load` now, when another tab tells of a change, when the page comes back from the back/forward cache, and when
 * the visitor returns to the tab after a while. Answers the function that stops it.
 */
export function keepCurrent(channel: TabChannel, load: () => void): () => void {
  let loadedAt = 0;
  const reload = () => {
    loadedAt = performance.now();
    load();
  };
  const reloadIfStale = () => {
    if (document.visibilityState === "visible" && performance.now() - loadedAt > STALE_AFTER_MS) reload();
  };
  reload();
  document.addEventListener("visibilitychange", reloadIfStale);
  const stopWatching = channel.watch(reload);
  return () => {
    stopWatching();
    document.removeEventListener("visibilitychange", reloadIfStale);
  };
}
