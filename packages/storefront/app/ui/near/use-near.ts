import { useEffect, useRef, useState } from "react";

/**
 * The element that has `place` as its ref, once it is within `margin` of the screen (`400px`); null
 * until then.
 */
export function useNear<E extends Element>(margin: string) {
  const ref = useRef<E>(null);
  const [near, setNear] = useState<E | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => setNear((before) => (entry?.isIntersecting ? element : before)),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  return { place: ref, near };
}
