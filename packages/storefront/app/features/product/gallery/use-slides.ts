import { type RefObject, useRef, useState } from "react";

type Slides = {
  /** The element that scrolls sideways, its children as wide as itself. */
  ref: RefObject<HTMLUListElement | null>;
  /** Which child is in view. */
  position: number;
  /** For the element's `onScroll`. */
  onScroll(): void;
  /** Brings a child into view; at once where the way there is not seen. */
  show(position: number, isSeen?: boolean): void;
};

/** Pictures side by side that one swipes through; the browser does the scrolling. */
export function useSlides(): Slides {
  const ref = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const onScroll = () => {
    const stage = ref.current;
    if (stage && stage.clientWidth > 0) setPosition(Math.round(stage.scrollLeft / stage.clientWidth));
  };
  const show = (to: number, isSeen = true) => {
    const stage = ref.current;
    stage?.scrollTo({ left: to * stage.clientWidth, behavior: isSeen ? "auto" : "instant" });
  };
  return { ref, position, onScroll, show };
}
