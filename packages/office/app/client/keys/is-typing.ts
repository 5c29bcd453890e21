/** Whether a key belongs to a field, a dialog or a browser's shortcut, so the screen leaves it. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.matches("input:not([type=checkbox]), textarea, select") || target.closest("[role=dialog]") !== null
  );
}
