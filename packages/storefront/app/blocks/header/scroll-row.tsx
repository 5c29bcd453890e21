import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type ReactNode, useRef } from "react";
import { useHiddenEnds } from "./use-hidden-ends.ts";

/** The navbar's entries in one row, scrolled by touch, focus, or arrows for the mouse. */
export function ScrollRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const hidden = useHiddenEnds(row);
  const scroll = (direction: 1 | -1) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({ left: direction * width * 0.6, behavior: "smooth" });
  };
  return (
    <>
      <ul ref={row} className="wrap navbar-row">
        {children}
      </ul>
      {hidden.start ? <EdgeArrow side="start" onPress={() => scroll(-1)} /> : null}
      {hidden.end ? <EdgeArrow side="end" onPress={() => scroll(1)} /> : null}
    </>
  );
}

const EDGES = {
  start: "left-[max(0px,calc((100%-1360px)/2))] bg-linear-to-r pl-2 pr-8 justify-start",
  end: "right-[max(0px,calc((100%-1360px)/2))] bg-linear-to-l pr-2 pl-8 justify-end",
} as const;

/** For the pointer only, because the keyboard reaches every entry. */
function EdgeArrow({ side, onPress }: { side: keyof typeof EDGES; onPress(): void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
      className={`edge-arrow ${EDGES[side]}`}
    >
      <Icon name={side === "start" ? "left" : "right"} />
    </button>
  );
}
