import { SEARCH_HISTORY_SAVE_DELAY_MS, SEARCH_LOADER_DELAY_MS, type SearchAnswer } from "@tuerca/contract";
import { ApiError } from "../../client/api/api-error.ts";
import { createStore } from "../../client/browser/create-store.ts";
import { NOTHING_ASKED, type SuggestEvent, type SuggestState, suggestReducer } from "./suggest-state.ts";

/** Requests while typing start no closer than this, ms; the first one starts at once. */
const MIN_GAP_MS = 120;

type SuggesterParts = {
  /** Asks the server. Throws ApiError, or anything once `signal` is aborted. */
  search(query: string, signal: AbortSignal): Promise<SearchAnswer>;
  /** Keeps a term that found something. */
  keepTerm(term: string): void;
};

/** Searches while one types: one query at a time, those that are overtaken are given up. */
export function createSuggester({ search, keepTerm }: SuggesterParts) {
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
      if (answer.data.length > 0) later(() => keepTerm(query), SEARCH_HISTORY_SAVE_DELAY_MS);
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
    /** Asks for what was typed; nothing typed clears what was found. */
    type(text: string): void {
      const query = text.trim();
      if (query === get().query) return;
      giveUp();
      if (query) start(query);
      else dispatch({ type: "cleared" });
    },
    /** Clears what was found. The term was looked for, so it is still kept once products come. */
    hide: () => dispatch({ type: "cleared" }),
  };
}
type Turn = ReturnType<typeof createTurn>;

/** What belongs to one query and ends with it: its request and its delays. */
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
