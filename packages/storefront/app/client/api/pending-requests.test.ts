import { expect, it, vi } from "vitest";
import { createPendingRequests } from "./pending-requests.ts";

it("is busy until everything is done, and ends each request once", () => {
  const pending = createPendingRequests();
  const told = vi.fn();
  pending.subscribe(told);
  const [endFirst, endSecond] = [pending.begin(), pending.begin()];
  endFirst();
  endFirst();
  expect(pending.isBusy()).toBe(true);
  endSecond();
  expect(pending.isBusy()).toBe(false);
  expect(told).toHaveBeenCalledTimes(4);
});
