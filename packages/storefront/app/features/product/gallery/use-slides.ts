import { type RefObject, useRef, useState } from "react";

type Slides = {
  /** The horizontal scroller; each child has its width. */
  ref: RefObject<HTMLUListElement | null>;
  /** Index of the visible child. */
  position: number;
  /** For the element's `onScroll`. */
  onScroll(): void;
  /** Scrolls to a child; without animation if `isSeen` is false. */
  show(position: number, isSeen?: boolean): void;
};

/** Swipeable pictures side by side, scrolled by the browser. */
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
