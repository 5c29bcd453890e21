import { useEffect, useState } from "react";

/** The share of the row that must be on screen to count as visible. */
const VISIBLE_SHARE = 0.5;

/** Whether the row is visible, without pointer or focus in it. */
export function useIsWatched(viewport: HTMLElement): boolean {
  const [isVisible, setIsVisible] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setIsVisible((entry?.intersectionRatio ?? 0) >= VISIBLE_SHARE),
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [viewport]);
  useEffect(() => {
    const abort = new AbortController();
    const on = (type: string, act: () => void) =>
      viewport.addEventListener(type, act, { signal: abort.signal });
    setIsHovered(viewport.matches(":hover"));
    setIsFocused(viewport.contains(document.activeElement));
    on("pointerenter", () => setIsHovered(true));
    on("pointerleave", () => setIsHovered(false));
    on("focusin", () => setIsFocused(true));
    on("focusout", () => setIsFocused(false));
    return () => abort.abort();
  }, [viewport]);
  return isVisible && !isHovered && !isFocused;
}
