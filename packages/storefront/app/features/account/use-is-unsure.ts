import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { hasStatus } from "../../client/api/api-error.ts";
import { onFailedCall } from "../../client/api/failed-calls.ts";

/**
 * Whether nothing may be shown until the server has told who is logged in now: the page comes back from the back/forward
 * cache, where somebody else may have logged in meanwhile, or a call was refused for want of a login.
 */
export function useIsUnsure(recheck: () => Promise<void>): boolean {
  const [isUnsure, setIsUnsure] = useState(false);
  useEffect(() => {
    // At once: a page that is put into the cache renders no more.
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
