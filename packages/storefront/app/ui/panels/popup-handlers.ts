import { hasVisibleFocus } from "@tuerca/kit/auto-close/in-use.ts";
import type { FocusEvent, KeyboardEvent, PointerEvent } from "react";

type Actions = { open(): void; closeSoon(): void };

/**
 * Event handlers of an element with a link and a popup below: hover or focus on the link opens the
 * popup, and arrow down enters it. A finger follows the link.
 */
export function popupHandlers({ open, closeSoon }: Actions, isOpen: boolean) {
  const isMouse = (event: PointerEvent) => event.pointerType !== "touch";
  return {
    onPointerEnter: (event: PointerEvent) => isMouse(event) && open(),
    onPointerLeave: (event: PointerEvent) =>
      isMouse(event) && !hasVisibleFocus(event.currentTarget) && closeSoon(),
    onPointerDown: () => isOpen && open(),
    onFocus: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      if (isOpen || event.target.matches(":focus-visible")) open();
    },
    // A line's button disappears with its line; the popup under the pointer stays.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(":hover")) closeSoon();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== "ArrowDown" || event.target !== event.currentTarget.firstElementChild) return;
      event.preventDefault();
      if (isOpen) event.currentTarget.querySelector<HTMLElement>("section :is(a, button)")?.focus();
      else open();
    },
  };
}
