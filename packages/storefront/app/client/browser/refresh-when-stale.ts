import type { TabChannel } from "./tab-channel.ts";

/** Age after which a return to the tab reloads the data. */
const STALE_AFTER_MS = 60_000;

/**
 * Calls `load` now, after another tab's change, after the back/forward cache, and when the visitor
 * returns to the tab after a while. Returns the function that stops it.
 */
export function refreshWhenStale(channel: TabChannel, load: () => void): () => void {
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
