import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soon } from "./soon.ts";

const events: string[] = [];
const effect = () => {
  events.push("started");
  return () => events.push("stopped");
};

beforeEach(() => {
  vi.useFakeTimers();
  events.length = 0;
});
afterEach(() => vi.useRealTimers());

test("an effect starts in a task of its own and stops when it is told to", () => {
  const stop = soon(effect);
  expect(events).toEqual([]);
  vi.runAllTimers();
  expect(events).toEqual(["started"]);
  stop();
  expect(events).toEqual(["started", "stopped"]);
});

test("an effect that is stopped before its turn never starts", () => {
  soon(effect)();
  vi.runAllTimers();
  expect(events).toEqual([]);
});
