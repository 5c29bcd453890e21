/** Id of the section with the results. */
export const RESULTS_ID = "resultados";

/** Keeps the focus on the results if the focused link disappears with its selection. */
export function focusResults(): void {
  document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
}
