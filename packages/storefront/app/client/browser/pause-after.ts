const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;

/** The pause in ms before a query polls an unsettled state again; grows with each answer. */
export function pauseAfter(state: { dataUpdateCount: number; errorUpdateCount: number }): number {
  return Math.min(FIRST_PAUSE_MS * 1.4 ** (state.dataUpdateCount + state.errorUpdateCount), LONGEST_PAUSE_MS);
}
