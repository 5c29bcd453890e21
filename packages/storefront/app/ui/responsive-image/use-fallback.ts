import { type RefObject, useEffect, useRef, useState } from "react";
import { DRAWING } from "./image-url.ts";

type Fallback = {
  /** What to show: the image itself, or the drawing once it has failed. */
  src: string;
  ref: RefObject<HTMLImageElement | null>;
  /** For the element's `onError`. A drawing that fails changes nothing, so nothing is asked for again. */
  fail(): void;
};

/** An image until it fails, be it before or after the page came to life. */
export function useFallback(wanted: string): Fallback {
  const [failed, setFailed] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(wanted);
  }, [wanted]);
  return { src: failed === wanted ? DRAWING : wanted, ref, fail: () => setFailed(wanted) };
}
