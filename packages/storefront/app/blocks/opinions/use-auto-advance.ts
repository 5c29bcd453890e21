import { CAROUSEL_STEP_MS } from "@tuerca/contract";
import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect } from "react";

/** Moves a carousel on every 5 s while it runs; whoever moves it by hand gets the whole time again. */
export function useAutoAdvance(embla: UseEmblaCarouselType[1], next: () => void, isRunning: boolean): void {
  useEffect(() => {
    if (!embla || !isRunning) return;
    const advance = () => {
      if (!document.hidden) next();
    };
    let timer = window.setInterval(advance, CAROUSEL_STEP_MS);
    const restart = () => {
      window.clearInterval(timer);
      timer = window.setInterval(advance, CAROUSEL_STEP_MS);
    };
    embla.on("select", restart);
    return () => {
      window.clearInterval(timer);
      embla.off("select", restart);
    };
  }, [embla, next, isRunning]);
}
