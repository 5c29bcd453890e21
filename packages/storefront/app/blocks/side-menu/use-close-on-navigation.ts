import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Calls `close` when a navigation begins, and when one has happened: also one back, or to the page itself. */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== "idle";
  const latest = useRef(close);
  const before = useRef(key);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (isLeaving || before.current !== key) latest.current();
    before.current = key;
  }, [key, isLeaving]);
}
