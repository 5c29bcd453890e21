import { type FocusEvent, type PointerEvent, type SyntheticEvent, useEffect, useMemo, useRef } from "react";
import { hasVisibleFocus } from "./in-use.ts";

/**
 * Closes after `delayMs` without a press, never while pointer or keyboard focus is inside, whose
 * leaving restarts the time. Returns the element's event handlers. `close` must be the same
 * function on every render.
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
    // A finger is gone after its press, and a mouse that rests after a click is not in use.
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
