import { SEARCH_HISTORY_SAVE_DELAY_MS, SEARCH_LOADER_DELAY_MS, type SearchAnswer } from "@tuerca/contract";
import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { NOTHING_ASKED, type SuggestEvent, type SuggestState, suggestReducer } from "./suggest-state.ts";

/** Least time between requests while typing, in ms; the first one starts at once. */
const MIN_GAP_MS = 120;

type SuggesterParts = {
  /** Queries the server. Throws ApiError, or anything once `signal` is aborted. */
  search(query: string, signal: AbortSignal): Promise<SearchAnswer>;
  /** Stores a term with results. */
  storeTerm(term: string): void;
};

/** Searches while typing: one query at a time; aborts overtaken ones. */
export function createSuggester({ search, storeTerm }: SuggesterParts) {
  const { get, set, subscribe } = createStore<SuggestState>(NOTHING_ASKED);
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let giveUp = () => {};

  const dispatch = (event: SuggestEvent) => set(suggestReducer(get(), event));

  const ask = async (query: string, { signal, later }: Turn) => {
    lastSentAt = performance.now();
    try {
      const answer = await search(query, signal);
      if (signal.aborted) return;
      dispatch({ type: "answered", query, answer });
      if (answer.data.length > 0) later(() => storeTerm(query), SEARCH_HISTORY_SAVE_DELAY_MS);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      dispatch({ type: "failed", query, error });
    }
  };

  const start = (query: string) => {
    const turn = createTurn();
    giveUp = turn.giveUp;
    dispatch({ type: "typed", query });
    turn.later(() => ask(query, turn), Math.max(0, lastSentAt + MIN_GAP_MS - performance.now()));
    turn.later(() => dispatch({ type: "slow", query }), SEARCH_LOADER_DELAY_MS);
  };

  return {
    get,
    subscribe,
    /** Searches for the typed text; an empty text clears the results. */
    type(text: string): void {
      const query = text.trim();
      if (query === get().query) return;
      giveUp();
      if (query) start(query);
      else dispatch({ type: "cleared" });
    },
    /** Clears the results. The term is still stored once its products arrive. */
    hide: () => dispatch({ type: "cleared" }),
  };
}
type Turn = ReturnType<typeof createTurn>;

/** The request and timers of one query, which end with it. */
function createTurn() {
  const controller = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    signal: controller.signal,
    later(action: () => void, delayMs: number): void {
      timers.add(setTimeout(action, delayMs));
    },
    giveUp(): void {
      controller.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
