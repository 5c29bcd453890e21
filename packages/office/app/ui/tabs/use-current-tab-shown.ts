import { type RefObject, useEffect, useRef } from "react";

/**
 * The ref of a row of tabs that scrolls sideways to its current one whenever `current` changes, as
 * phones may not show all.
 */
export function useCurrentTabShown<E extends HTMLElement>(current: string): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row says which tab it is
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-pressed="true"], [aria-current="page"]');
    if (!row.current || !tab) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
  }, [current]);
  return row;
}
