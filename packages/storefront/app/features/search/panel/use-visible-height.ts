import { useEffect, useRef } from "react";

const MARGIN = 8;

/** Keeps a panel within what is seen of the page, which a keyboard on the screen makes smaller. */
export function useVisibleHeight(isOn: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!isOn || !viewport) return;
    const fit = () => {
      const { current } = panel;
      if (!current) return;
      const bottom = viewport.offsetTop + viewport.height;
      current.style.maxHeight = `${bottom - current.getBoundingClientRect().top - MARGIN}px`;
    };
    fit();
    viewport.addEventListener("resize", fit);
    return () => viewport.removeEventListener("resize", fit);
  }, [isOn]);
  return panel;
}
