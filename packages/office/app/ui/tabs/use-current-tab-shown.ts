import { type RefObject, useEffect, useRef } from "react";

/**
 * The ref of a row of tabs, which scrolls sideways to its current one whenever `current` changes; on
 * a phone it may not fit.
 */
export function useCurrentTabShown<E extends HTMLElement>(current: string): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is current is read from the row
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-pressed="true"], [aria-current="page"]');
    if (!row.current || !tab) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
  }, [current]);
  return row;
}
