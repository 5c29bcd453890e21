import type { ClientInstrumentation } from "react-router";
import { goTo } from "./go-to.ts";
import { handleLostScript } from "./lost-script.ts";

/**
 * How long a failed part waits: a press on a link may have requested it, and then the link's page
 * loads.
 */
const LINK_MS = 300;

let pendingPath: string | null = null;
let isOwnReload = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Records the router's target, so that a page whose script is missing can load as a document. */
export const followNavigations: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(callNavigate, { to }) {
        const path = typeof to === "string" ? new URL(to, location.href).href : null;
        pendingPath = path;
        await callNavigate();
        if (pendingPath === path) pendingPath = null;
      },
    });
  },
};

/**
 * Reloads the page at the visitor's request. Other reloads by script count as tries to replace lost
 * scripts.
 */
export function reloadPage(): void {
  isOwnReload = true;
  location.reload();
}

/**
 * Handles scripts that fail after the page has started. Vite reports lazy parts. For a route's
 * script React Router reloads on every click without limit; the Navigation API (not before 2026)
 * lets us stop that.
 */
export function watchLostScripts(): void {
  window.addEventListener("vite:preloadError", handleLostPart);
  const navigation = "navigation" in window ? window.navigation : null;
  navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || isOwnReload) return;
    event.preventDefault();
    clearTimeout(timer);
    timer = setTimeout(loadPending);
  });
}

/** Handles a part of a page that fails to load, or that React knows as failed. */
export function handleLostPart(): void {
  if (navigator.onLine) timer ??= setTimeout(loadPending, LINK_MS);
}

/**
 * Loads the page that the router could not open, or the current one; otherwise ends the navigation.
 */
function loadPending(): void {
  timer = undefined;
  isOwnReload = true;
  const target = pendingPath;
  isOwnReload = handleLostScript(target ?? undefined);
  if (!isOwnReload && target) goTo(location.pathname + location.search + location.hash, true);
}
