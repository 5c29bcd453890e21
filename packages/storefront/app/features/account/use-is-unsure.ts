import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { onFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether the page must hide its data until the server confirms the user: after a return from the
 * back/forward cache, where somebody else may have logged in, or after a call refused for lack of a
 * login.
 */
export function useIsUnsure(recheck: () => Promise<void>): boolean {
  const [isUnsure, setIsUnsure] = useState(false);
  useEffect(() => {
    // At once, because a page in the cache does not render.
    const hide = () => flushSync(() => setIsUnsure(true));
    const check = () => void recheck().finally(() => setIsUnsure(false));
    const wake = (event: PageTransitionEvent) => event.persisted && check();
    const stopListening = onFailedCall((error) => {
      if (!hasStatus(error, 401)) return;
      setIsUnsure(true);
      check();
    });
    window.addEventListener("pagehide", hide);
    window.addEventListener("pageshow", wake);
    return () => {
      stopListening();
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("pageshow", wake);
    };
  }, [recheck]);
  return isUnsure;
}
