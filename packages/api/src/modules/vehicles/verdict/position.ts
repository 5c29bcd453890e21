const FRONT = /\b(front|delant|anterior|eje delant|va\b)/i;
const REAR = /\b(rear|tras|detr|posterior|ha\b)/i;

/** The axle that a source's words for a position name; null if none or both. */
export function axleOf(position: string | null): "front" | "rear" | null {
  const isFront = position !== null && FRONT.test(position);
  const isRear = position !== null && REAR.test(position);
  if (isFront === isRear) return null;
  return isFront ? "front" : "rear";
}
