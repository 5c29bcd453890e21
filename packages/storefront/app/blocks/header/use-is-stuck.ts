import { useEffect, useState } from "react";
import { nextStuck } from "./stuck.ts";

/** Whether the page is scrolled so far that the header sticks. */
export function useIsStuck(): boolean {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const update = () => setIsStuck((before) => nextStuck(before, window.scrollY));
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return isStuck;
}
