import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { createFitStore, type Fit } from "./fit-store.ts";
import type { StoredCar } from "./stored-car.ts";

const CAR: StoredCar = { kind: "vehicle", id: 7, label: "x", name: "x", registered: null, answers: {} };
const fitOf = (product_id: number): Fit => ({
  product_id,
  ...{ verdict: "yes", reason: "listed", words: "Encaja", terms: [], questions: [] },
});

/** A store whose calls answer when `answer` is called; `calls` are the products of each. */
function createTestStore() {
  const calls: number[][] = [];
  const waiting: ((error?: unknown) => void)[] = [];
  const state = { car: CAR as StoredCar | null };
  const store = createFitStore({
    car: () => state.car,
    forget: () => {
      state.car = null;
    },
    judge: (_car, products) => {
      calls.push([...products]);
      return new Promise((resolve, reject) => {
        waiting.push((error) => (error ? reject(error) : resolve(products.map(fitOf))));
      });
    },
  });
  const answer = async (error?: unknown) => {
    for (const one of waiting.splice(0)) one(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { store, calls, answer, state };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const collect = () => vi.advanceTimersByTimeAsync(50);

it("asks once for all products of a page, each once", async () => {
  const { store, calls, answer } = createTestStore();
  store.want([1, 2]);
  store.want([2, 3]);
  await collect();
  expect(calls).toEqual([[1, 2, 3]]);
  await answer();
  expect([1, 2, 3, 4].map((id) => store.get(id)?.verdict)).toEqual(["yes", "yes", "yes", undefined]);
  store.want([1]);
  await collect();
  expect(calls).toHaveLength(1);
});

it("asks for at most 100 at a time", async () => {
  const { store, calls } = createTestStore();
  store.want(Array.from({ length: 150 }, (_, at) => at + 1));
  await collect();
  expect(calls.map(({ length }) => length)).toEqual([100, 50]);
});

it("asks nothing without a car", async () => {
  const { store, calls, state } = createTestStore();
  state.car = null;
  store.want([1]);
  await collect();
  expect(calls).toEqual([]);
});

it("drops verdicts of another car, and late answers for it", async () => {
  const { store, calls, answer } = createTestStore();
  store.want([1]);
  await collect();
  store.renew(false);
  await answer();
  expect(store.get(1)).toBeNull();
  await collect();
  await answer();
  expect(calls).toEqual([[1], [1]]);
  expect(store.get(1)).not.toBeNull();
  store.renew(true);
  expect(store.get(1)).not.toBeNull();
  store.renew(false);
  expect(store.get(1)).toBeNull();
});

it("forgets a car whose vehicle is unknown, and says that other calls failed", async () => {
  const { store, answer, state } = createTestStore();
  store.want([1]);
  await collect();
  await answer(new ApiError({ kind: "network" }));
  expect([store.isFailed(), state.car]).toEqual([true, CAR]);
  store.renew(true);
  expect(store.isFailed()).toBe(false);
  await collect();
  await answer(new ApiError({ kind: "status", status: 404 }));
  expect([store.isFailed(), state.car]).toEqual([false, null]);
});

it("does not judge what has left the page", async () => {
  const { store, calls } = createTestStore();
  const leave = store.want([1, 2]);
  store.want([2]);
  leave();
  await collect();
  expect(calls).toEqual([[2]]);
});
