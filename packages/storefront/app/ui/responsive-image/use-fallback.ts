import { type RefObject, useEffect, useRef, useState } from "react";
import { DRAWING } from "./image-url.ts";

type Fallback = {
  /** The image, or the drawing after a failure. */
  src: string;
  ref: RefObject<HTMLImageElement | null>;
  /**
   * For the element's `onError`. A failed drawing changes nothing, so nothing is requested again.
   */
  fail(): void;
};

/** An image until it fails, before or after hydration. */
export function useFallback(wanted: string): Fallback {
  const [failed, setFailed] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(wanted);
  }, [wanted]);
  return { src: failed === wanted ? DRAWING : wanted, ref, fail: () => setFailed(wanted) };
}
