import { CAROUSEL_STEP_MS } from "@tuerca/contract";
import { Icon, type IconName } from "@tuerca/kit/icon/icon.tsx";
import type { UseEmblaCarouselType } from "embla-carousel-react";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useCarousel } from "./use-carousel.ts";
import { useIsWatched } from "./use-is-watched.ts";

const QUERY = "(prefers-reduced-motion: reduce)";

type CarouselControlsProps = {
  /** The element around the row of slides. */
  viewport: HTMLElement;
  /** Called with true once a script moves the row. */
  onReady(isReady: boolean): void;
};

/** Turns a row into an endless carousel with buttons; without buttons if all slides fit. */
export function CarouselControls({ viewport, onReady }: CarouselControlsProps) {
  const [startIndex] = useState(() => slideAt(viewport));
  const [attach, embla] = useEmblaCarousel({ loop: true, align: "start", startIndex });
  const [isPaused, setIsPaused] = useState(false);
  const isStill = useReducedMotion();
  const { hasMore, next, previous } = useCarousel(embla, isStill);
  const isWatched = useIsWatched(viewport);
  useEffect(() => {
    viewport.scrollLeft = 0;
    attach(viewport);
    onReady(true);
  }, [attach, viewport, onReady]);
  useAutoAdvance(embla, next, hasMore && isWatched && !isPaused && !isStill);
  if (!hasMore) return null;
  return (
    <>
      {isStill ? null : (
        <Control
          icon={isPaused ? "play" : "pause"}
          label={isPaused ? "Reanudar las opiniones" : "Pausar las opiniones"}
          onClick={() => setIsPaused(!isPaused)}
        />
      )}
      <Control icon="left" label="Opinión anterior" onClick={previous} />
      <Control icon="right" label="Opinión siguiente" onClick={next} />
    </>
  );
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded border border-line bg-surface hover:border-ink"
    >
      <Icon name={icon} />
    </button>
  );
}

/** Index of the slide that a row has been scrolled to. */
function slideAt(viewport: HTMLElement): number {
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  const left = viewport.getBoundingClientRect().left;
  const found = slides.findIndex((slide) => slide.getBoundingClientRect().left >= left - 1);
  return Math.max(0, found);
}

/** Advances a running carousel every 5 s; a manual move restarts the time. */
function useAutoAdvance(embla: UseEmblaCarouselType[1], next: () => void, isRunning: boolean): void {
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

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(QUERY);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
}
