const KEY = "chunk_reload_at";
const PAUSE_MS = 60_000;

/** Whether the page may reload for a lost chunk: once a minute at most. `last` and `now` in ms. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || Number.isNaN(last) || now - last >= PAUSE_MS || last > now;
}

/** Reloads the page when a part of its script is gone, as after a new release: once a minute at most. */
export function reloadAfterLostChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine) return;
    try {
      const last = sessionStorage.getItem(KEY);
      if (!mayReload(last === null ? null : Number(last), Date.now())) return;
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      // Without storage nothing would stop a loop of reloads.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
