import { CAROUSEL_STEP_MS } from "@tuerca/contract";
import type { UseEmblaCarouselType } from "embla-carousel-react";
import { useCallback, useEffect, useState } from "react";

type Carousel = {
  /** Whether there are more slides than fit. */
  hasMore: boolean;
  /** Goes to the next slide, from the last to the first. */
  next(): void;
  previous(): void;
};

/** Moves a carousel by buttons and by its arrow keys. `isStill` moves it without animation. */
export function useCarousel(embla: UseEmblaCarouselType[1], isStill: boolean): Carousel {
  const hasMore = useHasMore(embla);
  const next = useCallback(() => {
    if (embla?.canScrollNext()) embla.scrollNext(isStill);
    else embla?.scrollTo(0, isStill);
  }, [embla, isStill]);
  const previous = useCallback(() => {
    if (embla?.canScrollPrev()) embla.scrollPrev(isStill);
    else embla?.scrollTo(embla.scrollSnapList().length - 1, isStill);
  }, [embla, isStill]);
  useEffect(() => {
    const root = embla?.rootNode();
    const move = ({ key }: KeyboardEvent) => {
      if (key === "ArrowRight") next();
      if (key === "ArrowLeft") previous();
    };
    root?.addEventListener("keydown", move);
    return () => root?.removeEventListener("keydown", move);
  }, [embla, next, previous]);
  return { hasMore, next, previous };
}

type Selecting = Pick<NonNullable<UseEmblaCarouselType[1]>, "on" | "off">;

/**
 * Advances a carousel every 5 s while its page is shown; a manual move restarts the time. Returns
 * how to stop it.
 */
export function advanceBySteps(embla: Selecting, next: () => void): () => void {
  const advance = () => {
    if (!document.hidden) next();
  };
  let timer = setInterval(advance, CAROUSEL_STEP_MS);
  const restart = () => {
    clearInterval(timer);
    timer = setInterval(advance, CAROUSEL_STEP_MS);
  };
  embla.on("select", restart);
  return () => {
    clearInterval(timer);
    embla.off("select", restart);
  };
}

function useHasMore(embla: UseEmblaCarouselType[1]): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const measure = () => setHasMore(embla.scrollSnapList().length > 1);
    measure();
    embla.on("reInit", measure);
    return () => void embla.off("reInit", measure);
  }, [embla]);
  return hasMore;
}
