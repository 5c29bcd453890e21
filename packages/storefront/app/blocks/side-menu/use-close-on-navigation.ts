import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Calls `close` when a navigation begins and after it, including one back or to the same page. */
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
