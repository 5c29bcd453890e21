import { expect, it, vi } from "vitest";
import { createStore } from "./create-store.ts";

it("tells its subscribers of each state, until they stop", () => {
  const store = createStore(0);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  const other = vi.fn();
  store.subscribe(other);
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  expect([seen, store.get()]).toEqual([[1, 2], 3]);
  expect(other).toHaveBeenCalledTimes(3);
});
