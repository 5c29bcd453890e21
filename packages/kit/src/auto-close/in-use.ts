/**
 * Whether an element has visible focus, as by the keyboard; a press with mouse or finger leaves an
 * invisible one.
 */
export function hasVisibleFocus(element: Element): boolean {
  return element.querySelector(":focus-visible") !== null;
}

/** Whether the visitor uses an element, by pointer or keyboard. */
export function isInUse(element: Element): boolean {
  return element.matches(":hover") || hasVisibleFocus(element);
}
