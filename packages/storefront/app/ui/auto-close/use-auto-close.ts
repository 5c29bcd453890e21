import { type FocusEvent, type PointerEvent, type SyntheticEvent, useEffect, useMemo, useRef } from "react";
import { hasVisibleFocus } from "./in-use.ts";

/**
 * Closes what is open so many ms after it opened or was last pressed, and never while the pointer or the keyboard's focus is
 * in it: the time begins anew once they leave. Answers what the element has to listen to. `close` has to be the same function
 * at each rendering.
 */
export function useAutoClose(isOpen: boolean, delayMs: number, close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPointerIn = useRef(false);
  const { begin, handlers } = useMemo(() => {
    const stop = () => clearTimeout(timer.current);
    const begin = () => {
      stop();
      timer.current = setTimeout(close, delayMs);
    };
    const beginUnlessUsed = (element: Element) => {
      if (isPointerIn.current || hasVisibleFocus(element)) stop();
      else begin();
    };
    // A finger has gone once it has pressed, and a mouse that rests after a click only lies there.
    const press = ({ currentTarget }: SyntheticEvent) => {
      isPointerIn.current = false;
      beginUnlessUsed(currentTarget);
    };
    const handlers = {
      onClickCapture: press,
      onPointerMove: ({ pointerType, currentTarget }: PointerEvent) => {
        isPointerIn.current = pointerType !== "touch";
        beginUnlessUsed(currentTarget);
      },
      onPointerLeave: press,
      onFocus: ({ currentTarget }: FocusEvent) => beginUnlessUsed(currentTarget),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) beginUnlessUsed(currentTarget);
      },
    };
    return { begin, handlers };
  }, [delayMs, close]);
  useEffect(() => {
    if (!isOpen) return;
    isPointerIn.current = false;
    begin();
    return () => clearTimeout(timer.current);
  }, [isOpen, begin]);
  return handlers;
}
