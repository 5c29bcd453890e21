/** Id of the section with the results. */
export const RESULTS_ID = "resultados";

/** Id of the heading of a list. */
export const TITLE_ID = "titulo";

/** Keeps the focus at the top if the focused link disappears, and results may too. */
export function focusTitle(): void {
  document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
}

/** Keeps the focus on the results if the focused link disappears with its selection. */
export function focusResults(): void {
  document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
}
