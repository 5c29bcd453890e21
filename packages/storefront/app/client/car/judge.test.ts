import { createStore } from "@tuerca/kit/browser/create-store.ts";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createJudge } from "./judge.ts";
import { NEW_CAR, type StoredCar } from "./stored-car.ts";
import { createWantedProducts, type Fit, NO_FITS } from "./visitor-car.ts";

const CAR: StoredCar = { ...NEW_CAR, kind: "vehicle", id: 7, label: "x", name: "x" };
const fitOf = (product_id: number): Fit => ({
  product_id,
  verdict: "yes",
  reason: "listed",
  words: "Encaja",
  terms: [],
  questions: [],
  pieces: null,
});

/** A judge whose calls answer when `answer` is called; `calls` are the products of each. */
function createTestJudge() {
  const calls: number[][] = [];
  const waiting: ((error?: unknown) => void)[] = [];
  const [car, fits] = [createStore<StoredCar | null>(CAR), createStore(NO_FITS)];
  const wanted = createWantedProducts();
  const { renew } = createJudge({
    car,
    fits,
    wanted,
    forget: () => car.set(null),
    unseen: (change) => change(),
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
  const get = (product: number) => fits.get().of.get(product) ?? null;
  return { want: wanted.add, get, renew, fits, calls, answer, car };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const collect = () => vi.advanceTimersByTimeAsync(50);

it("asks once for all products of a page, each once", async () => {
  const { want, get, calls, answer } = createTestJudge();
  want([1, 2]);
  want([2, 3]);
  await collect();
  expect(calls).toEqual([[1, 2, 3]]);
  await answer();
  expect([1, 2, 3, 4].map((id) => get(id)?.verdict)).toEqual(["yes", "yes", "yes", undefined]);
  want([1]);
  await collect();
  expect(calls).toHaveLength(1);
});

it("asks for at most 100 at a time", async () => {
  const { want, calls } = createTestJudge();
  want(Array.from({ length: 150 }, (_, at) => at + 1));
  await collect();
  expect(calls.map(({ length }) => length)).toEqual([100, 50]);
});

it("asks nothing without a car", async () => {
  const { want, calls, car } = createTestJudge();
  car.set(null);
  want([1]);
  await collect();
  expect(calls).toEqual([]);
});

it("drops verdicts of another car, and late answers for it", async () => {
  const { want, get, renew, calls, answer } = createTestJudge();
  want([1]);
  await collect();
  renew(false);
  await answer();
  expect(get(1)).toBeNull();
  await collect();
  await answer();
  expect(calls).toEqual([[1], [1]]);
  expect(get(1)).not.toBeNull();
  renew(true);
  expect(get(1)).not.toBeNull();
  renew(false);
  expect(get(1)).toBeNull();
});

it("forgets a car whose vehicle is unknown, and says that other calls failed", async () => {
  const { want, renew, fits, answer, car } = createTestJudge();
  want([1]);
  await collect();
  await answer(new ApiError({ kind: "network" }));
  expect([fits.get().isFailed, car.get()]).toEqual([true, CAR]);
  renew(true);
  expect(fits.get().isFailed).toBe(false);
  await collect();
  await answer(new ApiError({ kind: "status", status: 404 }));
  expect([fits.get().isFailed, car.get()]).toEqual([false, null]);
});

it("does not judge what has left the page", async () => {
  const { want, calls } = createTestJudge();
  const leave = want([1, 2]);
  want([2]);
  leave();
  await collect();
  expect(calls).toEqual([[2]]);
});
