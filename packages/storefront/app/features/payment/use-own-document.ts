import { useEffect } from "react";
import { useBlocker } from "react-router";
import { reloadPage } from "../../rendering/watch-lost-scripts.ts";

/**
 * Leaves the page by loading a document: a policy holds for a document, and the one of the page where one pays lets others'
 * scripts and frames in, which no other page is to inherit. Comes back anew from the browser's back/forward cache, too.
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
