import { Icon, type IconName } from "@tuerca/kit/icon/icon.tsx";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { advanceBySteps, useCarousel } from "./use-carousel.ts";
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
  const isRunning = hasMore && isWatched && !isPaused && !isStill;
  useEffect(() => {
    if (embla && isRunning) return advanceBySteps(embla, next);
  }, [embla, next, isRunning]);
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
