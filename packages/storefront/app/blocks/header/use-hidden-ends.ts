import { type RefObject, useEffect, useState } from "react";

type HiddenEnds = { start: boolean; end: boolean };
const NONE: HiddenEnds = { start: false, end: false };

/** At which ends of a row that scrolls sideways something is hidden. */
export function useHiddenEnds(row: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setHidden({ start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", update);
    };
  }, [row]);
  return hidden;
}
