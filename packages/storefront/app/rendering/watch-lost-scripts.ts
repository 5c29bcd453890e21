import type { ClientInstrumentation } from "react-router";
import { goTo } from "./go-to.ts";
import { handleLostScript } from "./lost-script.ts";

/** How long a lost part waits: it may be one that a press on a link asks for, and then the link's page is loaded. */
const LINK_MS = 300;

let pendingPath: string | null = null;
let isOwnReload = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Remembers where the router is going, to load a page whose script is missing as a document. */
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

/** Reloads the page for the visitor. Other reloads by script count as tries to replace lost scripts. */
export function reloadPage(): void {
  isOwnReload = true;
  location.reload();
}

/**
 * Handles scripts that cannot be loaded after the page has started. Vite reports lazy parts. For a
 * route's script React Router reloads the page at every click, without limit or event; the Navigation
 * API stops that reload. Browsers without it (older than 2026) keep React Router's behaviour.
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

/** Handles a part of a page that cannot be loaded, also one that React knows to have failed before. */
export function handleLostPart(): void {
  if (navigator.onLine) timer ??= setTimeout(loadPending, LINK_MS);
}

/** Loads the page that the router could not open, or the current one; else ends the navigation. */
function loadPending(): void {
  timer = undefined;
  isOwnReload = true;
  const target = pendingPath;
  isOwnReload = handleLostScript(target ?? undefined);
  if (!isOwnReload && target) goTo(location.pathname + location.search + location.hash, true);
}
