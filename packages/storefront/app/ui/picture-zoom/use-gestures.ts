import { type PointerEvent, useRef } from "react";
import type { ZoomView } from "./use-zoom-view.ts";
import type { Point } from "./zoom-view.ts";

/** Pixels: the most movement of a tap, and the least of a swipe. */
const TAP_PX = 8;
const SWIPE_PX = 60;
const TAP_ZOOM = 2.5;

/**
 * Touch and mouse on the picture: drag moves, pinch and tap zoom, a swipe over the whole picture
 * turns the page.
 */
export function useGestures(zoom: ZoomView, onSwipe: (step: 1 | -1) => void) {
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef<Point>({ x: 0, y: 0 });
  const isWhole = zoom.view.scale === 1;

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    travelled.current = pointers.current.size === 0 ? { x: 0, y: 0 } : { x: Number.NaN, y: Number.NaN };
    pointers.current.set(event.pointerId, pointOf(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) return pinch(zoom, other, before, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    travelled.current = { x: travelled.current.x + by.x, y: travelled.current.y + by.y };
    if (!isWhole) zoom.moveBy(by);
  };
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    const { x, y } = travelled.current;
    if (Math.hypot(x, y) < TAP_PX) return tap(zoom, isWhole, event);
    if (isWhole && Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
  };
  const onPointerCancel = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

function tap(zoom: ZoomView, isWhole: boolean, { clientX, clientY }: PointerEvent): void {
  if (isWhole) zoom.zoomBy(TAP_ZOOM, clientX, clientY);
  else zoom.showWhole();
}

/** Two fingers: their distance zooms, their centre moves. */
function pinch(zoom: ZoomView, other: Point, before: Point, now: Point): void {
  const factor = distance(other, now) / Math.max(1, distance(other, before));
  zoom.zoomBy(factor, (other.x + now.x) / 2, (other.y + now.y) / 2);
  zoom.moveBy({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
