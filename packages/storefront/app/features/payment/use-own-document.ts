import { useEffect } from "react";
import { useBlocker } from "react-router";
import { reloadPage } from "../../rendering/watch-lost-scripts.ts";

/**
 * Leaves the pay page by loading a document. A policy holds per document, and this one's admits
 * third-party scripts and frames, which no other page may inherit. Reloads after the back/forward
 * cache, too.
 */
export function useOwnDocument(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { pathname, search, hash } = blocker.location;
    location.assign(pathname + search + hash);
  }, [blocker]);
  useEffect(() => {
    const renew = (event: PageTransitionEvent) => {
      if (event.persisted) reloadPage();
    };
    window.addEventListener("pageshow", renew);
    return () => window.removeEventListener("pageshow", renew);
  }, []);
}
