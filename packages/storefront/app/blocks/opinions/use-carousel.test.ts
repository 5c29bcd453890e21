import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { advanceBySteps } from "./use-carousel.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A carousel as far as its steps need it: whoever listens hears of a choice by hand. */
function listenedCarousel() {
  const listeners = new Set<() => void>();
  const carousel = {
    on: (_: string, listener: () => void) => listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
  } as unknown as Parameters<typeof advanceBySteps>[0];
  return { carousel, select: () => listeners.forEach((listener) => void listener()), listeners };
}

it("moves on every 5 s, counted anew from a move by hand, and not while its page is hidden", () => {
  const { carousel, select, listeners } = listenedCarousel();
  const next = vi.fn();
  const stop = advanceBySteps(carousel, next);
  const movesAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return next.mock.calls.length;
  };
  expect([movesAfter(4999), movesAfter(1), movesAfter(4999), movesAfter(1)]).toEqual([0, 1, 1, 2]);
  movesAfter(3000);
  select();
  expect([movesAfter(4999), movesAfter(1)]).toEqual([2, 3]);
  vi.stubGlobal("document", { hidden: true });
  expect(movesAfter(20_000)).toBe(3);
  stop();
  vi.stubGlobal("document", { hidden: false });
  expect(movesAfter(20_000)).toBe(3);
  expect(listeners.size).toBe(0);
});
