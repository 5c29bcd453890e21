import { QUICK_BUY_CLOSE_MS } from "@tuerca/contract";
import { useCallback, useEffect, useState } from "react";

/** Calls `close` 5 s after it opened or after the last call of the function that it answers. */
export function useIdleClose(isOpen: boolean, close: () => void): () => void {
  const [restarts, setRestarts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each restart begins the time anew
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(close, QUICK_BUY_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, close, restarts]);
  return useCallback(() => setRestarts((before) => before + 1), []);
}
