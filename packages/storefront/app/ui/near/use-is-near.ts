import { useEffect, useState } from "react";

/** Whether the element has come within `margin` of the screen (`400px`); stays true from then on. */
export function useIsNear(element: Element | null, margin: string): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear((before) => before || entry?.isIntersecting === true),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear, margin]);
  return isNear;
}
