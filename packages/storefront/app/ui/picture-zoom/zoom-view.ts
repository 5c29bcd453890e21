/**
 * A view of a picture: zoomed by `scale`, moved by `x` and `y` CSS pixels from its frame's centre.
 */
export type View = { scale: number; x: number; y: number };
/** A point in the frame, in CSS pixels from its centre. */
export type Point = { x: number; y: number };
/** The frame in CSS pixels. */
export type Frame = { width: number; height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
/** The step of one press of a button or key. */
export const ZOOM_STEP = 1.5;

/** Zooms by a factor, within 1 to 4 in total; the point stays fixed. */
export function zoomAt(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE);
  const ratio = scale / view.scale;
  const moved = { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
  return inFrame(moved, frame);
}

/** Moves the picture; its edges stay outside the frame. */
export function moveBy(view: View, by: Point, frame: Frame): View {
  return inFrame({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame);
}

function inFrame({ scale, x, y }: View, { width, height }: Frame): View {
  const [left, top] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: clamp(x, -left, left), y: clamp(y, -top, top) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value)) + 0;
}
