import { type RefObject, useEffect, useRef, useState } from "react";

type Moved = { button: string; before: string };

/**
 * Gives the focus back to the `MoveButton` of a moved element, once, as soon as the list has
 * another order: an element that moves in the document loses it. `order` has each element's id;
 * `note` takes the button's name, null for none.
 */
export function useMovedFocus<Element extends HTMLElement>(
  order: readonly (string | number)[],
): { list: RefObject<Element | null>; note: (button: string | null) => void } {
  const now = order.join(" ");
  const [moved, setMoved] = useState<Moved | null>(null);
  const list = useRef<Element>(null);
  useEffect(() => {
    if (!moved || now === moved.before) return;
    list.current?.querySelector<HTMLElement>(`[data-button="${moved.button}"]`)?.focus();
    setMoved(null);
  }, [moved, now]);
  const note = (button: string | null) => setMoved(button === null ? null : { button, before: now });
  return { list, note };
}
