import { type RefObject, useEffect, useState } from "react";

type HiddenEnds = { start: boolean; end: boolean };
const NONE: HiddenEnds = { start: false, end: false };

/** The ends at which a horizontal scroller hides entries, kept current as they change. */
export function useHiddenEnds(row: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setHidden({ start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const sizes = new ResizeObserver(update);
    // The row keeps its size if entries or fonts change; its entries do not.
    const observeAll = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    const entries = new MutationObserver(observeAll);
    observeAll();
    entries.observe(element, { childList: true });
    element.addEventListener("scroll", update, { passive: true });
    return () => {
      sizes.disconnect();
      entries.disconnect();
      element.removeEventListener("scroll", update);
    };
  }, [row]);
  return hidden;
}
