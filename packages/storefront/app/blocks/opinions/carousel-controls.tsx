import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import { Icon, type IconName } from "../../ui/icon/icon.tsx";
import { slideAt } from "./slide-at.ts";
import { useAutoAdvance } from "./use-auto-advance.ts";
import { useCarousel } from "./use-carousel.ts";
import { useIsWatched } from "./use-is-watched.ts";
import { useReducedMotion } from "./use-reduced-motion.ts";

type CarouselControlsProps = {
  /** The element around the row of slides. */
  viewport: HTMLElement;
  /** Called with true once the row moves by script. */
  onReady(isReady: boolean): void;
};

/** Turns a row into a carousel that goes round, and shows its buttons; none where all slides fit. */
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
