import { useState } from "react";
import type { Opinion } from "../../features/ratings/opinion.ts";
import { OpinionCard } from "../../features/ratings/opinion-card.tsx";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { useNear } from "../../ui/near/use-near.ts";
import { OpinionsFrame } from "./opinions-frame.tsx";

const loadControls = () => import("./carousel-controls.tsx").then((module) => module.CarouselControls);

/**
 * Ratings side by side: a scrollable row, and a carousel once it is near and its script has loaded.
 */
export function OpinionsRow({
  title,
  opinions,
}: {
  title?: string | undefined;
  opinions: readonly Opinion[];
}) {
  const { place: ref, near } = useNear<HTMLDivElement>("300px");
  const [isCarousel, setIsCarousel] = useState(false);
  const CarouselControls = useLazyPart(loadControls, near !== null);
  const controls =
    near && CarouselControls ? <CarouselControls viewport={near} onReady={setIsCarousel} /> : null;
  return (
    <OpinionsFrame title={title} controls={controls}>
      <div
        ref={ref}
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
