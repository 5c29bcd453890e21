/**
 * Handles a script that could not be loaded, as after a release: loads `target` (the current page unless given). When the
 * browser is offline, or the last such load was less than a minute ago, shows the message that every document carries
 * (blocks/layout/lost-script-notice) with a link to `target`. Answers whether the page is being loaded again. Documents
 * carry this function as text, for when the page's own scripts are missing, so it uses nothing from outside.
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
    // Without storage nothing would stop a loop of reloads.
  }
  if (message) {
    message.querySelector("a")?.setAttribute("href", target ?? location.href);
    message.hidden = false;
  }
  return false;
}
