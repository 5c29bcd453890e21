const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;

/** How long to wait, in ms, before a query asks again for what is not settled yet: longer with each answer. */
export function pauseAfter(state: { dataUpdateCount: number; errorUpdateCount: number }): number {
  return Math.min(FIRST_PAUSE_MS * 1.4 ** (state.dataUpdateCount + state.errorUpdateCount), LONGEST_PAUSE_MS);
}
