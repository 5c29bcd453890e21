/**
 * Handles a failed script, as after a release, by loading `target` (default: this page). Offline,
 * or within a minute of the last such load, shows the document's notice instead. Returns whether
 * the page reloads. Documents inline this function, so it uses nothing from outside.
 */
export function handleLostScript(target?: string): boolean {
  const key = "chunk_reload_at";
  const message = document.getElementById("lost-script");
  try {
    const now = Date.now();
    const last = Number(sessionStorage.getItem(key) ?? Number.NaN);
    if (navigator.onLine && !(last <= now && now - last < 60_000)) {
      sessionStorage.setItem(key, String(now));
      if (target) location.assign(target);
      else location.reload();
      return true;
    }
  } catch {
    // Without storage nothing would stop a reload loop.
  }
  if (message) {
    message.querySelector("a")?.setAttribute("href", target ?? location.href);
    message.hidden = false;
  }
  return false;
}
