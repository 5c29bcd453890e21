/** Whether the keyboard's focus is in an element; a press with mouse or finger leaves a focus that nobody sees. */
export function hasVisibleFocus(element: Element): boolean {
  return element.querySelector(":focus-visible") !== null;
}

/** Whether a visitor is busy in an element, with the pointer or the keyboard. */
export function isInUse(element: Element): boolean {
  return element.matches(":hover") || hasVisibleFocus(element);
}
