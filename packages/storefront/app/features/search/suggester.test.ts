import type { SearchAnswer } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSuggester } from "./suggester.ts";

type Request = {
  query: string;
  signal: AbortSignal;
  answer(products: number): void;
  fail(error: Error): void;
};

const answerOf = (products: number) =>
  ({
    data: Array.from({ length: products }, (_, id) => ({ id })),
    facets: {},
    meta: {},
  }) as unknown as SearchAnswer;

let requests: Request[];
let stored: string[];
let suggester: ReturnType<typeof createSuggester>;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  stored = [];
  suggester = createSuggester({
    search: (query, signal) =>
      new Promise((resolve, reject) => {
        requests.push({ query, signal, answer: (products) => resolve(answerOf(products)), fail: reject });
      }),
    storeTerm: (term) => stored.push(term),
  });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("searching while one types", () => {
  it("asks at once, and gives up what is overtaken", async () => {
    suggester.type(" dis ");
    await pass(0);
    suggester.type("disco");
    expect(requests.map(({ query, signal }) => [query, signal.aborted])).toEqual([["dis", true]]);
    await pass(120);
    expect(requests.map(({ query, signal }) => [query, signal.aborted])).toEqual([
      ["dis", true],
      ["disco", false],
    ]);
    requests[0]?.answer(3);
    await pass(0);
    expect(suggester.get().found).toBeNull();
  });

  it("leaves out what is overtaken within the gap between requests", async () => {
    for (const query of ["d", "di", "dis", "disc", "disco"]) {
      suggester.type(query);
      await pass(20);
    }
    await pass(200);
    expect(requests.map(({ query }) => query)).toEqual(["d", "disco"]);
  });

  it("asks nothing anew for the same words", async () => {
    suggester.type("disco");
    suggester.type("disco ");
    await pass(500);
    expect(requests).toHaveLength(1);
  });

  it("is slow after 500 ms and not before", async () => {
    suggester.type("disco");
    await pass(499);
    expect(suggester.get().phase).toBe("waiting");
    await pass(1);
    expect(suggester.get().phase).toBe("slow");
  });

  it("keeps a term 750 ms after its products came, unless it is overtaken", async () => {
    suggester.type("disco");
    await pass(0);
    requests[0]?.answer(1);
    await pass(749);
    expect(stored).toEqual([]);
    await pass(1);
    expect(stored).toEqual(["disco"]);
    suggester.type("bujía");
    await pass(0);
    requests[1]?.answer(1);
    await pass(749);
    suggester.type("bujías");
    await pass(5000);
    expect(stored).toEqual(["disco"]);
  });

  it("keeps no term that finds nothing", async () => {
    suggester.type("xyz");
    await pass(0);
    requests[0]?.answer(0);
    await pass(5000);
    expect(stored).toEqual([]);
    expect(suggester.get().phase).toBe("done");
  });

  it("keeps a term that was looked for although its results are hidden by then", async () => {
    suggester.type("disco");
    await pass(0);
    suggester.hide();
    requests[0]?.answer(1);
    await pass(0);
    expect(suggester.get().found).toBeNull();
    await pass(750);
    expect(stored).toEqual(["disco"]);
  });

  it("tells of a failure, but of none that was overtaken", async () => {
    suggester.type("disco");
    await pass(0);
    requests[0]?.fail(new ApiError({ kind: "timeout" }));
    await pass(0);
    expect(suggester.get()).toMatchObject({ phase: "failed", error: { kind: "timeout" } });
    suggester.type("discos");
    await pass(120);
    suggester.type("");
    requests[1]?.fail(new ApiError({ kind: "network" }));
    await pass(0);
    expect(suggester.get()).toMatchObject({ phase: "idle", error: null });
  });
});
