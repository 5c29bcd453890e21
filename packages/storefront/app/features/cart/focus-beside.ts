/** Moves the focus of a line that is about to go to the same control of the line beside it, or else to the page. */
export function focusBeside(control: HTMLElement): void {
  const line = control.closest("li");
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>(":scope [data-delete]");
  (next ?? document.getElementById("contenido"))?.focus({ preventScroll: true });
}
