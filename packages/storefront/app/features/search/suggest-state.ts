import type { SearchAnswer } from "@tuerca/contract";
import type { ApiError } from "@tuerca/kit/calls/api-error.ts";

/** The search bar's state while typing. */
export type SuggestState = {
  /** The current query; empty for none. */
  readonly query: string;
  /** `slow`: no answer for 500 ms. */
  readonly phase: "idle" | "waiting" | "slow" | "done" | "failed";
  /** The last answer, visible until the next one. */
  readonly found: { readonly query: string; readonly answer: SearchAnswer } | null;
  readonly error: ApiError | null;
};

export type SuggestEvent =
  | { type: "typed"; query: string }
  | { type: "slow"; query: string }
  | { type: "answered"; query: string; answer: SearchAnswer }
  | { type: "failed"; query: string; error: ApiError }
  | { type: "cleared" };

export const NOTHING_ASKED: SuggestState = { query: "", phase: "idle", found: null, error: null };

/** The next state. Events of another query change nothing. */
export function suggestReducer(state: SuggestState, event: SuggestEvent): SuggestState {
  if (event.type === "cleared") return NOTHING_ASKED;
  if (event.type === "typed") return { ...state, query: event.query, phase: "waiting", error: null };
  if (event.query !== state.query) return state;
  const { query } = state;
  if (event.type === "slow")
    return state.phase === "waiting" ? { ...state, phase: "slow", found: null } : state;
  if (event.type === "failed") return { query, phase: "failed", found: null, error: event.error };
  return { query, phase: "done", found: { query, answer: event.answer }, error: null };
}
