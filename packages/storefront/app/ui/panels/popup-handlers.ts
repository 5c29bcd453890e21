import type { FocusEvent, KeyboardEvent, PointerEvent } from "react";
import { hasVisibleFocus } from "../auto-close/in-use.ts";

type Actions = { open(): void; closeSoon(): void };

/**
 * What an element listens to that holds a link and, below it, a popup: hovering or focusing the link opens the popup, and
 * the arrow down goes on into it. A finger follows the link.
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
    // The button of a line goes with its line: what the pointer is on stays.
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
