import { lazy, Suspense, useState } from "react";
import type { Opinion } from "../../features/ratings/opinion.ts";
import { OpinionCard } from "../../features/ratings/opinion-card.tsx";
import { useIsNear } from "../../ui/near/use-is-near.ts";
import { OpinionsFrame } from "./opinions-frame.tsx";

const CarouselControls = lazy(() =>
  import("./carousel-controls.tsx").then((part) => ({ default: part.CarouselControls })),
);

/** Opinions side by side: a row that one scrolls, and a carousel once it has come near and its script with it. */
export function OpinionsRow({ opinions }: { opinions: readonly Opinion[] }) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [isCarousel, setIsCarousel] = useState(false);
  const isNear = useIsNear(viewport, "300px");
  const controls =
    isNear && viewport ? (
      <Suspense>
        <CarouselControls viewport={viewport} onReady={setIsCarousel} />
      </Suspense>
    ) : null;
  return (
    <OpinionsFrame controls={controls}>
      <div
        ref={setViewport}
        className={`-mr-px h-full ${isCarousel ? "overflow-hidden" : "scroll-row snap-x snap-mandatory"}`}
      >
        <ul className={`flex ${isCarousel ? "touch-pan-y" : ""}`}>
          {opinions.map((opinion) => (
            <li
              key={opinion.id}
              className="min-w-0 flex-none basis-[86%] snap-start border-r border-line sm:basis-1/2 lg:basis-1/3 xl:basis-1/4"
            >
              <OpinionCard opinion={opinion} />
            </li>
          ))}
        </ul>
      </div>
    </OpinionsFrame>
  );
}
