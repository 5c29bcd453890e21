import type { SearchAnswer } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { describe, expect, it } from "vitest";
import { NOTHING_ASKED, type SuggestEvent, suggestReducer } from "./suggest-state.ts";

const answer: SearchAnswer = {
  data: [],
  facets: {},
  measure_facets: [],
  meta: {
    total: 0,
    current_page: 1,
    per_page: 5,
    last_page: 1,
    has_sales: false,
    untold_sorts: [],
    sort_measure: null,
    corrected_query: null,
    vehicles: [],
    unknown_fit: 0,
    universal: 0,
    left_out: [],
    missing_code: null,
  },
  near: [],
  vehicle_in_query: null,
  leads_to: null,
};
const error = new ApiError({ kind: "timeout" });
const after = (...events: SuggestEvent[]) => events.reduce(suggestReducer, NOTHING_ASKED);

const typed = (query: string): SuggestEvent => ({ type: "typed", query });
const answered = (query: string): SuggestEvent => ({ type: "answered", query, answer });
const slow = (query: string): SuggestEvent => ({ type: "slow", query });
const failed = (query: string): SuggestEvent => ({ type: "failed", query, error });

describe("the state of the search bar", () => {
  it("keeps the earlier results until new ones come", () => {
    expect(after(typed("a"), answered("a"), typed("ab"))).toMatchObject({
      query: "ab",
      phase: "waiting",
      found: { query: "a" },
    });
    expect(after(typed("a"), answered("a"), typed("ab"), answered("ab"))).toMatchObject({
      phase: "done",
      found: { query: "ab" },
    });
  });

  it("clears them when the answer is slow", () => {
    expect(after(typed("a"), answered("a"), typed("ab"), slow("ab"))).toMatchObject({
      phase: "slow",
      found: null,
    });
  });

  it("is not slow any more once answered or failed", () => {
    expect(after(typed("a"), answered("a"), slow("a")).phase).toBe("done");
    expect(after(typed("a"), failed("a"), slow("a")).phase).toBe("failed");
  });

  it("takes nothing from a query that was overtaken", () => {
    const waiting = after(typed("a"), typed("ab"));
    for (const event of [answered("a"), slow("a"), failed("a")])
      expect(suggestReducer(waiting, event)).toBe(waiting);
    expect(suggestReducer(NOTHING_ASKED, answered("a"))).toBe(NOTHING_ASKED);
  });

  it("tells of a failure until one types on", () => {
    expect(after(typed("a"), answered("a"), typed("ab"), failed("ab"))).toMatchObject({ error, found: null });
    expect(after(typed("a"), failed("a"), typed("ab"))).toMatchObject({ error: null, phase: "waiting" });
  });

  it("forgets all when cleared", () => {
    expect(after(typed("a"), answered("a"), { type: "cleared" })).toBe(NOTHING_ASKED);
  });
});
