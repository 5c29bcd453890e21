import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { startLoop } from "./loop.ts";

const ignore = () => undefined;

it("goes on after a failure, of which it tells", async () => {
  const onFailure = vi.fn();
  const work = vi.fn(async () => {
    throw new Error("not now");
  });
  const loop = startLoop(1, work, onFailure);
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2));
  await loop.stop(1000);
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ message: "not now" });
});

it("tells what is under way to end, waits for it, and begins nothing more", async () => {
  let ended = 0;
  const work = vi.fn(async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    await sleep(20);
    ended += 1;
  });
  const loop = startLoop(1, work, ignore);
  await loop.stop(1000);
  expect(ended).toBe(1);
  await sleep(20);
  expect(work).toHaveBeenCalledTimes(1);
});

it("does not wait for ever", async () => {
  const loop = startLoop(1, () => new Promise(() => undefined), ignore);
  await loop.stop(10);
});
