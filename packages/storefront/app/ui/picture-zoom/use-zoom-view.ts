import { type RefObject, useEffect, useRef, useState } from "react";
import { type Frame, moveBy, type Point, type View, WHOLE, ZOOM_STEP, zoomAt } from "./zoom-view.ts";

const MIDDLE: Point = { x: 0, y: 0 };
const WHEEL_SPEED = 0.002;
/** A trackpad's pinch arrives as a wheel event with Ctrl and small steps. */
const PINCH_SPEED = 0.01;

export type ZoomView = {
  view: View;
  frameRef: RefObject<HTMLDivElement | null>;
  /** Zooms at a point in page coordinates, or at the centre. */
  zoomBy(factor: number, clientX?: number, clientY?: number): void;
  moveBy(by: Point): void;
  zoomIn(): void;
  zoomOut(): void;
  showWhole(): void;
};

/** The zoomed part of a picture in its frame; the wheel zooms at the pointer. */
export function useZoomView(): ZoomView {
  const [view, setView] = useState(WHOLE);
  const frameRef = useRef<HTMLDivElement>(null);
  const zoomBy = (factor: number, clientX?: number, clientY?: number) => {
    const { frame, point } = measure(frameRef.current, clientX, clientY);
    setView((before) => zoomAt(before, factor, point, frame));
  };
  useWheel(frameRef, zoomBy);
  return {
    view,
    frameRef,
    zoomBy,
    moveBy: (by) => setView((before) => moveBy(before, by, measure(frameRef.current).frame)),
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    showWhole: () => setView(WHOLE),
  };
}

/** React's wheel listeners are passive, and could not stop the page below from scrolling. */
function useWheel(frameRef: RefObject<HTMLDivElement | null>, zoomBy: ZoomView["zoomBy"]): void {
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  useEffect(() => {
    const element = frameRef.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED));
      latest.current(factor, event.clientX, event.clientY);
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [frameRef]);
}

function measure(element: HTMLElement | null, clientX?: number, clientY?: number) {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const frame: Frame = { width, height };
  if (clientX === undefined || clientY === undefined) return { frame, point: MIDDLE };
  return { frame, point: { x: clientX - left - width / 2, y: clientY - top - height / 2 } };
}
