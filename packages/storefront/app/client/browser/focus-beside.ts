/**
 * Moves the focus from something about to be removed, an item of a list or a head of a column, to
 * the control that removes its neighbour (`data-delete`), or else to the page.
 */
export function focusBeside(control: Element): void {
  const removed = control.closest("li, th");
  const beside = removed?.nextElementSibling ?? removed?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>("[data-delete]");
  (next ?? document.getElementById("contenido"))?.focus({ preventScroll: true });
}
