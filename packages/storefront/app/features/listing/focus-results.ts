/** Id of the section that holds the results. */
export const RESULTS_ID = "resultados";

/** Keeps the focus where the results are when the link that had it goes with what it took away. */
export function focusResults(): void {
  document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
}
