/** Whether a key belongs to a field or a dialog, so the screen leaves it. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (hasDialog()) return true;
  return target instanceof Element && isField(target);
}

/** Whether what is typed while an element has the focus goes into it. */
export function isField(element: Element): boolean {
  return element.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}

/** Whether a dialog is open. Toasts have the same roles, but stop nobody. */
export function hasDialog(): boolean {
  return document.querySelector(":is([role=dialog], [role=alertdialog]):not([aria-modal=false])") !== null;
}
